namespace Transport.Experiments.Load.Recorded;

/// <summary>A second of a load, as the generator saw it. Calls count in the second in which they ended.</summary>
public sealed record LoadSecond
{
    /// <summary>Which load.</summary>
    public required LoadVisit Visit { get; init; }

    /// <summary>Number of the second from the beginning of the load, from 0; calls that end after the last stage have further seconds.</summary>
    public required int Second { get; init; }

    /// <summary>Which of several agents measured it, from 0; null where one process made the whole load.</summary>
    public int? Agent { get; init; }

    /// <summary>Length in milliseconds, as measured.</summary>
    public required double Ms { get; init; }

    /// <summary>Calls sent.</summary>
    public required long Sent { get; init; }

    /// <summary>
    /// Response times of answered calls: from the intended start in the open model, from the actual one in the closed. Milliseconds, as buckets.
    /// </summary>
    public required LatencyCounts Response { get; init; }

    /// <summary>Open model: the same calls from their actual start, the uncorrected figure; null in the closed model.</summary>
    public LatencyCounts? Service { get; init; }

    /// <summary>Times of failed calls, separate from the successes, without time-outs.</summary>
    public LatencyCounts Failures { get => field ?? LatencyCounts.None; init; }

    /// <summary>Calls cancelled at their time-out, or still in progress at the end: their times are only known to be longer.</summary>
    public long TimedOut { get; init; }

    /// <summary>Calls that were due and could not be sent, because too many waited for a connection.</summary>
    public long Unsent { get; init; }

    /// <summary>Calls without an answer, which count as slower than any answered call.</summary>
    internal long Unanswered => TimedOut + Unsent;

    /// <summary>The first failure of the second, in the wire's own words.</summary>
    public string? FirstProblem { get; init; }

    /// <summary>How late the generator sent calls that were due at a time: in the open model each, in the closed those after a think time.</summary>
    public LatencyCounts Lateness { get => field ?? LatencyCounts.None; init; }

    /// <summary>How late a timer of 10 ms woke a thread of the generator's pool.</summary>
    public LatencyCounts TimerLateness { get => field ?? LatencyCounts.None; init; }

    /// <summary>Processor time of the generator.</summary>
    public double GeneratorCpuMs { get; init; }

    /// <summary>Processor time of the whole machine, generator and server included; null if the system does not report it.</summary>
    public double? MachineCpuMs { get; init; }

    /// <summary>Time that collections paused the generator.</summary>
    public double GeneratorGcPauseMs { get; init; }
}
