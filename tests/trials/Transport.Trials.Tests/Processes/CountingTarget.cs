using System.Net;
using System.Net.Sockets;

namespace Transport.Trials.Tests.Processes;

/// <summary>Stands between agents and their server, and knows when bytes of calls last came.</summary>
internal sealed class CountingTarget : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly CancellationTokenSource _end = new();
    private readonly Uri _server;
    private long _bytes;
    private long _lastAt = Stopwatch.GetTimestamp();
    private int _connections;

    /// <param name="server">Where calls are handed on to.</param>
    public CountingTarget(Uri server)
    {
        _server = server;
        _listener.Start();
        _ = AcceptAsync();
    }

    /// <summary>What is called instead of the server.</summary>
    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    /// <summary>Bytes of calls so far.</summary>
    public long Bytes => Interlocked.Read(ref _bytes);

    /// <summary>When the last of them came.</summary>
    public long LastAt => Interlocked.Read(ref _lastAt);

    /// <summary>Connections that are open.</summary>
    public int Connections => Volatile.Read(ref _connections);

    /// <summary>Its address, as a server's.</summary>
    public string Address => $"http://127.0.0.1:{Port}";

    public void Dispose()
    {
        _end.Cancel();
        _listener.Dispose();
    }

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                _ = CarryAsync(await _listener.AcceptTcpClientAsync(_end.Token));
            }
        }
        catch (Exception over) when (over is OperationCanceledException or SocketException or ObjectDisposedException)
        {
            // The test is over.
        }
    }

    /// <summary>The server's list of addresses names this one: free ports have five digits each.</summary>
    private async Task AnswerAsync(Stream server, Stream caller)
    {
        var buffer = new byte[64 * 1024];
        while (await server.ReadAsync(buffer, _end.Token) is > 0 and var read)
        {
            var text = System.Text.Encoding.Latin1.GetString(buffer, 0, read).Replace($":{_server.Port}/", $":{Port}/", StringComparison.Ordinal);
            await caller.WriteAsync(System.Text.Encoding.Latin1.GetBytes(text), _end.Token);
        }
    }

    private async Task CarryAsync(TcpClient caller)
    {
        Interlocked.Increment(ref _connections);
        try
        {
            using (caller)
            using (var server = new TcpClient { NoDelay = true })
            {
                caller.NoDelay = true;
                await server.ConnectAsync(_server.Host, _server.Port, _end.Token);
                var answering = AnswerAsync(server.GetStream(), caller.GetStream());
                var buffer = new byte[64 * 1024];
                while (await caller.GetStream().ReadAsync(buffer, _end.Token) is > 0 and var read)
                {
                    Interlocked.Add(ref _bytes, read);
                    Interlocked.Exchange(ref _lastAt, Stopwatch.GetTimestamp());
                    await server.GetStream().WriteAsync(buffer.AsMemory(0, read), _end.Token);
                }

                server.Client.Shutdown(SocketShutdown.Send);
                await answering;
            }
        }
        catch (Exception over) when (over is IOException or OperationCanceledException or SocketException or ObjectDisposedException)
        {
            // Either side has ended.
        }
        finally
        {
            Interlocked.Decrement(ref _connections);
        }
    }
}
