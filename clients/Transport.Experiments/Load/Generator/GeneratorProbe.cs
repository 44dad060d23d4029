namespace Transport.Experiments.Load.Generator;

/// <summary>Watches the generator itself: processor time, collections, and how late a timer wakes its pool.</summary>
internal sealed class GeneratorProbe : IAsyncDisposable
{
    private static readonly TimeSpan Every = TimeSpan.FromMilliseconds(10);

    private readonly PeriodicTimer _timer = new(Every);
    private readonly Lock _lock = new();
    private readonly SecondCounts _lateness = new();
    private readonly Task _probing;
    private TimeSpan _cpu = Environment.CpuUsage.TotalTime;
    private TimeSpan _pause = GC.GetTotalPauseDuration();
    private double? _machine = MachineCpu.ReadMs();

    public GeneratorProbe() => _probing = Task.Run(ProbeAsync);

    /// <summary>What was used since the last time.</summary>
    public GeneratorUse Take()
    {
        var (cpu, pause, machine) = (Environment.CpuUsage.TotalTime, GC.GetTotalPauseDuration(), MachineCpu.ReadMs());
        var sums = new SortedDictionary<int, long>();
        lock (_lock)
        {
            _lateness.MoveTo(sums);
        }

        var use = new GeneratorUse((cpu - _cpu).TotalMilliseconds, (pause - _pause).TotalMilliseconds, LoadRecorder.Counts(sums), machine - _machine);
        (_cpu, _pause, _machine) = (cpu, pause, machine);
        return use;
    }

    public async ValueTask DisposeAsync()
    {
        _timer.Dispose();
        await _probing.ConfigureAwait(false);
    }

    private async Task ProbeAsync()
    {
        var last = Stopwatch.GetTimestamp();
        while (await _timer.WaitForNextTickAsync().ConfigureAwait(false))
        {
            var now = Stopwatch.GetTimestamp();
            // A tick that follows a late one comes early; only the lateness counts.
            var late = Math.Max(0, (Stopwatch.GetElapsedTime(last, now) - Every).TotalMilliseconds);
            last = now;
            lock (_lock)
            {
                _lateness.Add(late);
            }
        }
    }
}
