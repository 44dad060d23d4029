using System.Diagnostics;
using System.Net;

namespace Transport.SelfTest.Faults;

/// <summary>
/// The server half of the self-test's rows: answers every byte with that byte. A request that begins like HTTP is answered with an empty
/// 200, since sessions ask a server over HTTP whether it lives.
/// </summary>
internal sealed class FaultTarget : IAsyncDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly CancellationTokenSource _stop = new();
    private readonly List<Task> _connections = [];
    private readonly Task _accepting;
    private long _stallFrom;
    private long _stallTo;

    private FaultTarget()
    {
        _listener.Start();
        _accepting = AcceptAsync();
    }

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    public static FaultTarget Start() => new();

    /// <summary>Answers nothing for a while, a while from now.</summary>
    public void StallAfter(TimeSpan delay, TimeSpan length)
    {
        var now = Stopwatch.GetTimestamp();
        _stallFrom = now + (long)(delay.TotalSeconds * Stopwatch.Frequency);
        _stallTo = _stallFrom + (long)(length.TotalSeconds * Stopwatch.Frequency);
    }

    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync().ConfigureAwait(false);
        _listener.Stop();
        await _accepting.ConfigureAwait(false);
        await Task.WhenAll(_connections).ConfigureAwait(false);
        _stop.Dispose();
    }

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                _connections.Add(AnswerAsync(await _listener.AcceptSocketAsync(_stop.Token).ConfigureAwait(false)));
            }
        }
        catch (Exception stopped) when (stopped is OperationCanceledException or SocketException or ObjectDisposedException)
        {
            // The target was closed.
        }
    }

    private async Task AnswerAsync(Socket socket)
    {
        using var connection = socket;
        connection.NoDelay = true;
        var buffer = new byte[4096];
        try
        {
            int read;
            while ((read = await connection.ReceiveAsync(buffer, _stop.Token).ConfigureAwait(false)) > 0)
            {
                var now = Stopwatch.GetTimestamp();
                if (now >= _stallFrom && now < _stallTo)
                {
                    await Task.Delay(Stopwatch.GetElapsedTime(now, _stallTo), _stop.Token).ConfigureAwait(false);
                }

                var answer = buffer.AsMemory(0, read);
                if (answer.Span.StartsWith("GET "u8))
                {
                    answer = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"u8.ToArray();
                }

                await connection.SendAsync(answer, _stop.Token).ConfigureAwait(false);
            }
        }
        catch (Exception ended) when (ended is OperationCanceledException or SocketException)
        {
            // The client or the target has gone.
        }
    }
}
