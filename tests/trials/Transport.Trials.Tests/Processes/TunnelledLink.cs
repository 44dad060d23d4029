namespace Transport.Trials.Tests.Processes;

/// <summary>Joins two network namespaces: packets of the one wait for their turn on the link, travel for half a round trip, and reach the other.</summary>
internal sealed class TunnelledLink : IDisposable
{
    /// <summary>Of Ethernet, which packets of a TUN device have not.</summary>
    private const int EthernetHeader = 14;

    private static readonly TimeSpan Idle = TimeSpan.FromMilliseconds(100);

    private readonly CancellationTokenSource _stop = new();
    private readonly Tun[] _ends;
    private readonly Thread[] _directions;

    public TunnelledLink(Tun one, Tun other, Link link)
    {
        _ends = [one, other];
        _directions = [new Thread(() => Carry(one, other, link)), new Thread(() => Carry(other, one, link))];
        Array.ForEach(_directions, direction => direction.Start());
    }

    public void Dispose()
    {
        _stop.Cancel();
        Array.ForEach(_directions, direction => direction.Join());
        Array.ForEach(_ends, end => end.Dispose());
        _stop.Dispose();
    }

    private void Carry(Tun from, Tun to, Link link)
    {
        var under = new Queue<(TimeSpan ArrivesAt, byte[] Packet)>();
        var buffer = new byte[2 * Tun.Mtu];
        var (clock, sentAt) = (Stopwatch.StartNew(), TimeSpan.Zero);
        while (!_stop.IsCancellationRequested)
        {
            var wait = under.TryPeek(out var next) ? next.ArrivesAt - clock.Elapsed : Idle;
            var length = from.Read(buffer, wait > TimeSpan.Zero ? wait : TimeSpan.Zero);
            var now = clock.Elapsed;
            if (length > 0)
            {
                var takes = TimeSpan.FromSeconds((length + EthernetHeader) * 8 / (link.MegabitsPerSecond * 1e6));
                sentAt = (sentAt > now ? sentAt : now) + takes;
                under.Enqueue((sentAt + TimeSpan.FromMilliseconds(link.RoundTripMs / 2), buffer[..length]));
            }

            while (under.TryPeek(out next) && next.ArrivesAt <= now)
            {
                to.Write(under.Dequeue().Packet);
            }
        }
    }
}
