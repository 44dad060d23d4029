using System.Net.Sockets;
using Transport.Soap.NetTcp.Framing;

namespace Transport.Soap.Client;

/// <summary>A connection that a client opened.</summary>
/// <remarks>
/// Buffer sizes are left to the operating system: a receive buffer smaller than one segment of a loopback device makes senders wait for
/// the persist timer, 200 ms at a time.
/// </remarks>
internal sealed class SocketWire(Socket socket) : Wire
{
    /// <summary>Whether the other side has neither sent anything that has not been received nor closed.</summary>
    public bool IsSilent
    {
        get
        {
            try
            {
                return !socket.Poll(TimeSpan.Zero, SelectMode.SelectRead);
            }
            catch (Exception e) when (e is SocketException or ObjectDisposedException)
            {
                return false;
            }
        }
    }

    public override async ValueTask<int> ReceiveAsync(Memory<byte> buffer)
    {
        try
        {
            return await socket.ReceiveAsync(buffer);
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            throw Broken(e);
        }
    }

    public override async ValueTask SendAsync(ReadOnlyMemory<byte> bytes)
    {
        try
        {
            while (!bytes.IsEmpty)
            {
                bytes = bytes[await socket.SendAsync(bytes)..];
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            throw Broken(e);
        }
    }

    public override async ValueTask SendAsync(IReadOnlyList<ArraySegment<byte>> segments)
    {
        for (var i = 0; i < segments.Count; i++)
        {
            await SendAsync(segments[i]);
        }
    }

    public override ValueTask CompleteAsync()
    {
        try
        {
            socket.Shutdown(SocketShutdown.Send);
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // It is over already.
        }

        return ValueTask.CompletedTask;
    }

    public override void Abort() => socket.Dispose();

    private static IOException Broken(Exception e) =>
        new(e is SocketException ? $"The connection broke: {e.Message}" : "The connection was closed.", e);
}
