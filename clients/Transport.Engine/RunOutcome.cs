namespace Transport.Engine;

/// <summary>How a run ended.</summary>
/// <param name="RecordFile">Full path of the stored run.</param>
/// <param name="Record">The stored run, read back from the file; with what could not be written to it.</param>
/// <param name="EndReason">As in <see cref="RunEnded.Reason"/>.</param>
public sealed record RunOutcome(string RecordFile, RunRecord Record, string EndReason)
{
    /// <summary>Why the record could not be written to its end; null when it was.</summary>
    public string? StorageProblem { get; init; }

    /// <summary>Whether the run made what was planned within its time: neither cancelled, nor left without a server or a disk.</summary>
    public bool IsWhole => EndReasons.IsWhole(EndReason);

    /// <summary>Whether it is complete and none of its processes died.</summary>
    public bool IsSound => IsWhole && !Record.Incidents.Any(incident => incident.Kind == IncidentKind.Died);
}
