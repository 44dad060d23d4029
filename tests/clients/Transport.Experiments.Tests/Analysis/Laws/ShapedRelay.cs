using System.Collections.Concurrent;
using System.Threading.Channels;

namespace Transport.Experiments.Tests.Analysis.Laws;

/// <summary>A TCP relay that holds bytes back as a link of a round trip and a bandwidth would, headers of segments included.</summary>
internal sealed class ShapedRelay : IAsyncDisposable
{
    private static readonly TimeSpan Tick = TimeSpan.FromMilliseconds(1);

    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly CancellationTokenSource _stop = new();
    private readonly ConcurrentBag<Task> _running = [];
    private readonly Uri _target;
    private readonly Link _link;

    public ShapedRelay(Uri target, Link link)
    {
        (_target, _link) = (target, link);
        _listener.Start();
        Address = new UriBuilder(target) { Port = ((IPEndPoint)_listener.LocalEndpoint).Port }.Uri;
        _running.Add(AcceptAsync());
    }

    public Uri Address { get; }

    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync();
        _listener.Stop();
        await Task.WhenAll(_running.Select(task => task.ContinueWith(_ => { }, TaskScheduler.Default)));
        _stop.Dispose();
    }

    private async Task AcceptAsync()
    {
        while (true)
        {
            var client = await _listener.AcceptSocketAsync(_stop.Token);
            var server = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
            client.NoDelay = true;
            await server.ConnectAsync(_target.Host, _target.Port, _stop.Token);
            _running.Add(PumpAsync(client, server));
            _running.Add(PumpAsync(server, client));
        }
    }

    private async Task PumpAsync(Socket from, Socket to)
    {
        var held = Channel.CreateUnbounded<(byte[] Bytes, long At)>();
        var sending = SendAsync(held.Reader, to);
        var buffer = new byte[1448];
        var free = 0L;
        int read;
        while ((read = await from.ReceiveAsync(buffer, _stop.Token)) > 0)
        {
            // The link is busy with these bytes after those before them, and then they travel.
            var busy = (long)((read + 66) * 8 / (_link.MegabitsPerSecond * 1e6) * Stopwatch.Frequency);
            free = Math.Max(free, Stopwatch.GetTimestamp()) + busy;
            await held.Writer.WriteAsync((buffer[..read], free + (long)(_link.RoundTripMs / 2 / 1000 * Stopwatch.Frequency)), _stop.Token);
        }

        held.Writer.Complete();
        await sending;
        to.Dispose();
    }

    private async Task SendAsync(ChannelReader<(byte[] Bytes, long At)> held, Socket to)
    {
        await foreach (var (bytes, at) in held.ReadAllAsync(_stop.Token))
        {
            // A timer may end early, by the milliseconds that its coarser clock is behind: a link never delivers before its time.
            for (TimeSpan wait; (wait = Stopwatch.GetElapsedTime(Stopwatch.GetTimestamp(), at)) > TimeSpan.Zero;)
            {
                await Task.Delay(wait < Tick ? Tick : wait, _stop.Token);
            }

            await to.SendAsync(bytes, _stop.Token);
        }
    }
}
