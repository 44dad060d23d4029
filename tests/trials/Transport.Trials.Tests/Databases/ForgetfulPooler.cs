using System.Buffers.Binary;
using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Transport.Trials.Tests.Databases;

/// <summary>Stands before a PostgreSQL server as a pooler does that is told to ignore what it does not know: no connection gets the search path that it asks for.</summary>
internal sealed class ForgetfulPooler : IAsyncDisposable
{
    private const int Head = 8;
    private const int OldestProtocol = 196_608;

    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly CancellationTokenSource _end = new();
    private readonly UnixDomainSocketEndPoint _server;
    private readonly Task _accepting;

    /// <param name="server">The connection string of a server behind a socket of this machine.</param>
    public ForgetfulPooler(string server)
    {
        var address = new NpgsqlConnectionStringBuilder(server);
        _server = new UnixDomainSocketEndPoint($"{address.Host}/.s.PGSQL.{address.Port}");
        _listener.Start();
        _accepting = AcceptAsync();
    }

    /// <summary>The same connection through this one.</summary>
    public string Through(string server) => new NpgsqlConnectionStringBuilder(server) { Host = "127.0.0.1", Port = ((IPEndPoint)_listener.LocalEndpoint).Port }.ConnectionString;

    public async ValueTask DisposeAsync()
    {
        await _end.CancelAsync();
        _listener.Stop();
        await _accepting.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        _end.Dispose();
    }

    private async Task AcceptAsync()
    {
        while (true)
        {
            _ = CarryAsync(await _listener.AcceptTcpClientAsync(_end.Token));
        }
    }

    private async Task CarryAsync(TcpClient client)
    {
        using var caller = client;
        using var socket = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        await socket.ConnectAsync(_server, _end.Token);
        await using var server = new NetworkStream(socket);
        await server.WriteAsync(await FirstAsync(caller.GetStream()), _end.Token);
        await Task.WhenAny(caller.GetStream().CopyToAsync(server, _end.Token), server.CopyToAsync(caller.GetStream(), _end.Token));
    }

    /// <summary>The first message, after those that ask for encryption, without the search path.</summary>
    private async Task<byte[]> FirstAsync(NetworkStream caller)
    {
        while (true)
        {
            var head = new byte[Head];
            await caller.ReadExactlyAsync(head, _end.Token);
            var (length, code) = (BinaryPrimitives.ReadInt32BigEndian(head), BinaryPrimitives.ReadInt32BigEndian(head.AsSpan(4)));
            if (length == Head && code > OldestProtocol)
            {
                await caller.WriteAsync("N"u8.ToArray(), _end.Token);
                continue;
            }

            var rest = new byte[length - Head];
            await caller.ReadExactlyAsync(rest, _end.Token);
            var words = Encoding.UTF8.GetString(rest).TrimEnd('\0').Split('\0');
            var kept = string.Concat(words.Chunk(2).Where(pair => pair[0] != "search_path").Select(pair => $"{pair[0]}\0{pair[^1]}\0")) + "\0";
            BinaryPrimitives.WriteInt32BigEndian(head, Head + Encoding.UTF8.GetByteCount(kept));
            return [.. head, .. Encoding.UTF8.GetBytes(kept)];
        }
    }
}
