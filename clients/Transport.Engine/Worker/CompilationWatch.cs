namespace Transport.Engine.Worker;

/// <summary>Looks whether the client process and the server processes of a session still compile methods.</summary>
internal sealed class CompilationWatch(SessionContext session)
{
    private static readonly TimeSpan LookEvery = TimeSpan.FromMilliseconds(100);

    /// <summary>Longer than the runtime's timer of tiered compilation, 100 ms, where somebody has set it again.</summary>
    private static readonly TimeSpan IdleFor = TimeSpan.FromMilliseconds(150);

    private static readonly TimeSpan DrainEvery = TimeSpan.FromMilliseconds(50);

    private readonly CompilationQuiet _quiet = new();
    private readonly HashSet<Uri> _lost = [];
    private readonly long _startedAt = Stopwatch.GetTimestamp();
    private IReadOnlyList<Reading> _drained = [];
    private long _lookedAt = Stopwatch.GetTimestamp();

    /// <summary>Begins to count what is compiled from now on.</summary>
    public static async Task<CompilationWatch> StartAsync(SessionContext session)
    {
        var watch = new CompilationWatch(session);
        watch._drained = await watch.CountAsync().ConfigureAwait(false);
        return watch;
    }

    /// <summary>Counts rounds of calls, and looks again where it is time, at most every 100 ms.</summary>
    /// <param name="rounds">How often each row was called since the last time.</param>
    /// <returns>As <see cref="CompilationQuiet.Add"/>.</returns>
    public async Task<bool> IsQuietAsync(long rounds = 1)
    {
        _quiet.AddRounds(rounds);
        if (Stopwatch.GetElapsedTime(_lookedAt) < LookEvery)
        {
            return false;
        }

        var compiled = (await CountAsync().ConfigureAwait(false)).Select(reading => (reading.Process, reading.Methods)).ToList();
        _lookedAt = Stopwatch.GetTimestamp();
        return _quiet.Add(Stopwatch.GetElapsedTime(_startedAt, _lookedAt), compiled);
    }

    /// <summary>Waits, while nothing is called, until no process compiles what the calls before have made hot.</summary>
    /// <param name="atMost">The longest wait.</param>
    /// <returns>The most methods that one of the processes has optimised since the last time.</returns>
    public async Task<long> DrainAsync(TimeSpan atMost)
    {
        var startedAt = Stopwatch.GetTimestamp();
        var (now, idleSince) = (await CountAsync().ConfigureAwait(false), startedAt);
        while (Stopwatch.GetElapsedTime(idleSince) < IdleFor && Stopwatch.GetElapsedTime(startedAt) < atMost && !session.IsFinishing)
        {
            await Task.Delay(DrainEvery, session.StopNow).ConfigureAwait(false);
            var before = now;
            now = await CountAsync().ConfigureAwait(false);
            if (now.Any(reading => reading.IsBusy) || !now.SequenceEqual(before))
            {
                idleSince = Stopwatch.GetTimestamp();
            }
        }

        var drained = _drained.ToDictionary(reading => reading.Process, reading => reading.Methods);
        _drained = now;
        return now.Max(reading => reading.Methods - drained.GetValueOrDefault(reading.Process));
    }

    /// <summary>A server that does not answer is left out; the calls of its rows say what is wrong with it.</summary>
    private async Task<IReadOnlyList<Reading>> CountAsync()
    {
        var (methods, _, isBusy) = TieringLog.Read();
        var readings = new List<Reading> { new("client", methods, isBusy) };
        foreach (var counters in session.Assignment.Rows.Select(row => row.Counters).Distinct().Where(counters => !_lost.Contains(counters)).ToList())
        {
            if (await session.Server.TryReadCountersAsync(counters, session.StopNow).ConfigureAwait(false) is { } read)
            {
                readings.Add(new Reading(counters.ToString(), read.TieredMethods, read.IsTiering));
            }
            else
            {
                _lost.Add(counters);
            }
        }

        return readings;
    }

    private sealed record Reading(string Process, long Methods, bool IsBusy);
}
