using Transport.Engine.Processes;

namespace Transport.SelfTest;

/// <summary>What is done to a process of a run.</summary>
/// <param name="Role">Which process: server or client.</param>
/// <param name="Stage">When: while the run does this.</param>
/// <param name="StoppedSeconds">For how long it is stopped; null to kill it.</param>
public sealed record ProcessFault(ProcessRole Role, RunPhase Stage, double? StoppedSeconds)
{
    /// <summary>Every stage of a run that has a process to stop.</summary>
    public static IReadOnlyList<RunPhase> Stages { get; } = Enum.GetValues<RunPhase>();

    /// <summary>The faults without their stages: each role stopped for 2, 8 and 20 s, and killed.</summary>
    public static IReadOnlyList<(ProcessRole Role, double? Seconds)> Kinds { get; } =
        [.. from role in (ProcessRole[])[ProcessRole.Server, ProcessRole.Client] from seconds in (double?[])[2, 8, 20, null] select (role, seconds)];

    /// <summary>Whether what a run recorded names this fault.</summary>
    public bool IsFoundIn(IEnumerable<ProcessIncident> incidents) => incidents.Where(incident => incident.Role == Role).Any(incident =>
        incident.Kind == IncidentKind.Died
        // The watch checks twice per second, so it may miss the first half of one.
        || (incident.Kind == IncidentKind.Froze && (incident.Ms >= (StoppedSeconds - 0.75) * 1000 || incident.Reason == Incidents.KilledWhileStopped)));
}
