using System.Net.Security;
using System.Net.Sockets;
using System.Threading.Channels;
using Transport.Engine.Messages;
using Transport.Engine.Rigs;

namespace Transport.Engine.Agents.Joining;

/// <summary>The place of one agent in a run: who took it keeps it from load to load.</summary>
internal sealed class JoinSeat
{
    /// <summary>Only the newest counts: who joins again has left.</summary>
    private readonly Channel<(Socket Socket, SslStream Stream)> _waiting;

    public JoinSeat() => _waiting = Channel.CreateBounded<(Socket Socket, SslStream Stream)>(
        new BoundedChannelOptions(1) { FullMode = BoundedChannelFullMode.DropOldest }, old => old.Stream.Dispose());

    /// <summary>The name that its agent gives itself; null as long as nobody took it.</summary>
    public string? Owner { get; set; }

    /// <summary>Lets a connection wait until it is wanted.</summary>
    public void Wait(Socket socket, SslStream stream)
    {
        if (!_waiting.Writer.TryWrite((socket, stream)))
        {
            stream.Dispose();
        }
    }

    /// <summary>Calls the one that waits, or the first that comes, and has its work begin.</summary>
    public async Task<IAgentPipe> TakeAsync(CancellationToken cancellationToken)
    {
        while (true)
        {
            var (socket, stream) = await _waiting.Reader.ReadAsync(cancellationToken).ConfigureAwait(false);
            try
            {
                // It says nothing while it waits: what can be read is its end.
                if (!socket.Poll(0, SelectMode.SelectRead))
                {
                    await JoinLine.WriteAsync(stream, new JoinAnswer(), AgentJson.Default.JoinAnswer, cancellationToken).ConfigureAwait(false);
                    return new JoinedPipe(stream);
                }
            }
            catch (Exception gone) when (gone is IOException or ObjectDisposedException or SocketException)
            {
                // It has left: it may come again.
            }

            await stream.DisposeAsync().ConfigureAwait(false);
        }
    }

    /// <summary>Sends away who waits.</summary>
    public void Close()
    {
        _waiting.Writer.TryComplete();
        while (_waiting.Reader.TryRead(out var left))
        {
            left.Stream.Dispose();
        }
    }
}
