namespace Transport.Engine.Worker;

/// <summary>Decides from counts of optimised methods when processes have stopped compiling: a hot method is compiled up to three times.</summary>
/// <remarks>
/// Tiered compilation counts 30 calls, compiles with counters, and does the same once more before it optimises (https://learn.microsoft.com/dotnet/core/runtime-config/compilation).
/// Latencies are level while it waits, so that they alone do not show the end.
/// </remarks>
internal sealed class CompilationQuiet
{
    /// <summary>Some time to compile a method, and to hear of it.</summary>
    public static readonly TimeSpan Length = TimeSpan.FromMilliseconds(300);

    /// <summary>Rounds meanwhile: each calls a row several times, and a method is compiled after 30 calls.</summary>
    public const int Rounds = 12;

    /// <summary>Methods that a quiet process compiles meanwhile: timers and readings of its counters have some, and a row that still warms up has hundreds.</summary>
    public const int Stragglers = 10;

    private readonly Dictionary<string, long> _compiled = [];
    private TimeSpan _since;
    private long _rounds;

    /// <summary>Counts rounds of calls: each row was called so often.</summary>
    public void AddRounds(long rounds) => _rounds += rounds;

    private bool IsStill(IReadOnlyCollection<(string Process, long Count)> compiled) =>
        compiled.All(reading => reading.Count - _compiled.GetValueOrDefault(reading.Process) <= Stragglers);

    /// <summary>Adds a reading.</summary>
    /// <param name="at">When, from any start; readings come in order.</param>
    /// <param name="compiled">Methods compiled so far, by process.</param>
    /// <returns>True when 12 rounds and 300 ms have passed with no more than 10 compilations in each process.</returns>
    public bool Add(TimeSpan at, IReadOnlyCollection<(string Process, long Count)> compiled)
    {
        if (IsStill(compiled))
        {
            return _rounds >= Rounds && at - _since >= Length;
        }

        (_rounds, _since) = (0, at);
        foreach (var (process, count) in compiled)
        {
            _compiled[process] = count;
        }

        return false;
    }
}
