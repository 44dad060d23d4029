using Transport.Harness.Record;

namespace Transport.Harness.Analysis;

/// <summary>What every table, chart and export shows: a pure function of a <see cref="RunRecord"/>.</summary>
/// <param name="SchemaVersion">Version of <c>docs/run.schema.json</c>.</param>
public sealed record Summary(int SchemaVersion, RunManifest Manifest, bool Complete, IReadOnlyList<CellSummary> Cells);
