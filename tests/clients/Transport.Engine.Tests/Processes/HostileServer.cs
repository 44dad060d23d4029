using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Transport.Engine.Tests.Processes;

/// <summary>A server that answers every connection with the same bytes, and may go on for ever.</summary>
internal sealed class HostileServer : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly CancellationTokenSource _end = new();
    private readonly byte[] _answer;
    private readonly byte[]? _then;

    /// <param name="answer">What it sends at once.</param>
    /// <param name="then">What it sends after that, again and again; null to close.</param>
    public HostileServer(string answer, string? then = null)
    {
        _answer = Encoding.UTF8.GetBytes(answer);
        _then = then is null ? null : Encoding.UTF8.GetBytes(then);
        _listener.Start();
        _ = AcceptAsync();
    }

    public Uri Address => new($"http://127.0.0.1:{((IPEndPoint)_listener.LocalEndpoint).Port}/");

    /// <summary>Bytes that were taken from it.</summary>
    public long Sent;

    /// <summary>Connections made to it.</summary>
    public int Connections;

    /// <summary>An answer with this JSON.</summary>
    public static HostileServer WithJson(string json) =>
        new($"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {Encoding.UTF8.GetByteCount(json)}\r\n\r\n{json}");

    public void Dispose()
    {
        _end.Cancel();
        _listener.Dispose();
        _end.Dispose();
    }

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                var client = await _listener.AcceptTcpClientAsync(_end.Token);
                Interlocked.Increment(ref Connections);
                _ = AnswerAsync(client, _end.Token);
            }
        }
        catch (Exception ended) when (ended is OperationCanceledException or SocketException or ObjectDisposedException)
        {
            // The test is over.
        }
    }

    private async Task AnswerAsync(TcpClient client, CancellationToken end)
    {
        using var accepted = client;
        try
        {
            var stream = client.GetStream();
            await stream.ReadAtLeastAsync(new byte[4096], 1, throwOnEndOfStream: false, end);
            await stream.WriteAsync(_answer, end);
            Interlocked.Add(ref Sent, _answer.Length);
            while (_then is { Length: > 0 })
            {
                await stream.WriteAsync(_then, end);
                Interlocked.Add(ref Sent, _then.Length);
            }

            if (_then is not null)
            {
                await Task.Delay(Timeout.Infinite, end);
            }
        }
        catch (Exception ended) when (ended is OperationCanceledException or IOException or ObjectDisposedException)
        {
            // The client has had enough.
        }
    }
}
