namespace Transport.Runs.Record;

/// <summary>A stored run: the only thing kept. Every table can be recomputed from it.</summary>
/// <param name="Manifest">Where, when and with what.</param>
/// <param name="Events">Everything after the first line, in the order written.</param>
/// <param name="Complete">False when the file ends before <see cref="RunEnded"/>: the run was killed.</param>
public sealed record RunRecord(RunManifest Manifest, IReadOnlyList<RunEvent> Events, bool Complete)
{
    /// <summary>Why the run ended, see <see cref="EndReasons"/>; null if its record does not say so.</summary>
    public string? EndReason => Events.OfType<RunEnded>().LastOrDefault()?.Reason;

    /// <summary>Deaths, restarts and freezes of the run's processes, in the order written.</summary>
    public IReadOnlyList<ProcessIncident> Incidents => [.. Events.OfType<ProcessIncident>()];
}
