using Transport.Harness.Analysis.Load;
using Transport.Harness.Plan.Load;
using Transport.Reporting.Internal;
using Transport.Reporting.Internal.Load;

namespace Transport.Reporting;

/// <summary>The report of a load.</summary>
public sealed class LoadReport(LoadSummary summary, string? recordFile) : Report(summary.Manifest, recordFile)
{
    public LoadSummary Summary => summary;

    public override string Title => "Transports under load";

    public override IReadOnlyList<Grid> Grids => summary.Plan.FindCapacity
        ? [CapacityGrids.Of(summary), .. summary.Rows.Where(row => row.Capacity is not null).Select(row => CapacityGrids.TrialsOf(summary, row))]
        : [LoadGrids.Of(summary), LoadGrids.CostsOf(summary)];

    public override IReadOnlyList<(string Name, string Text)> Footer => Origin.FooterOf(
        summary.Manifest,
        RecordFile,
        summary.Ended,
        summary.Plan.Model == LoadModel.Open
            ? "Open model: response times begin when a call was due; 'uncorrected' begins when it was sent, and leaves out what calls waited behind slow ones. docs/load.md explains the table."
            : "Closed model: service time under closed load. A slow server is asked less, so this is no user's latency at a given rate. docs/load.md explains the table.");

    public override string Json() => SummaryJson.Write(summary);

    private protected override void WriteCsv(TextWriter output) => LoadCsv.Write(output, summary);
}
