using Transport.Experiments.Analysis.Laws;
using Transport.Experiments.Medians.Databases;

namespace Transport.Experiments.Medians.Figures;

/// <summary>What every table, chart and export shows: a pure function of a <see cref="RunRecord"/>.</summary>
/// <param name="SchemaVersion">Version of <c>docs/run.schema.json</c>.</param>
/// <param name="Manifest">Where, when and with what the run was made.</param>
/// <param name="Complete">False when the run was killed: what it had finished is here, the rest is missing.</param>
/// <param name="Ended">How it ended: <c>completed</c>, <c>time</c> (the time box), <c>cancelled</c>; null when it was killed.</param>
/// <param name="Noise">How far the run disagrees with itself; null with fewer than four blocks.</param>
/// <param name="Cells">One entry per transport, operation, size and shape, in the order of the plan.</param>
public sealed record Summary(
    int SchemaVersion, RunManifest Manifest, bool Complete, string? Ended, NoiseFloor? Noise, IReadOnlyList<CellSummary> Cells)
    : IRunSummary
{
    /// <summary>Laws of the transports over payload size, and where they cross.</summary>
    public LawBook Laws { get; init; } = LawBook.Empty;

    /// <summary>Which transport to pick for which payload, link and client, and why: one paragraph per shape.</summary>
    public IReadOnlyList<string> Advice { get; init; } = [];

    /// <summary>Ways to the data against transports; null for a run without a database.</summary>
    public DatabaseSummary? Database { get; init; }

    /// <summary>First and last objects of streams; null for a run without any.</summary>
    public Table? Streams { get; init; }

    /// <summary>How far the figures may be trusted.</summary>
    public RunQuality Quality => RunQuality.Of(this);

    /// <summary>Deaths, restarts and freezes of the run's processes, in their order; empty if there were none.</summary>
    public IReadOnlyList<ProcessIncident> Incidents { get; init; } = [];

    /// <summary>The runtime compiler's share of the processor time of clients and servers in the blocks, 0 to 1; null for a record that does not have it.</summary>
    public double? CompilerShare { get; init; }

    /// <summary>Seconds from the first line of the record to its last; null for a run that was killed.</summary>
    public double? TookSeconds { get; init; }

    /// <summary>The version of the schema that this product writes.</summary>
    public const int CurrentSchemaVersion = 1;

    bool IRunSummary.HasFailed => Cells.All(cell => cell.Status == CellStatus.Unavailable) || Cells.Any(cell => cell.Status == CellStatus.Failed);
}
