namespace Transport.Reporting.Load;

/// <summary>The report of a load.</summary>
/// <param name="record">The raw samples.</param>
/// <param name="summary">What they mean.</param>
/// <param name="recordFile">Where they are.</param>
public sealed class LoadReport(RunRecord record, LoadSummary summary, string? recordFile) : Report(
    summary.Manifest, ((IRunSummary)summary).HasFailed, recordFile, record.Events)
{
    /// <summary>What the record means.</summary>
    public LoadSummary Summary => summary;

    public override string Title => "Transports under load";

    public override IReadOnlyList<Sentence> Headline => summary.Plan.FindCapacity ? CapacityHeadline.Of(summary) : LoadHeadline.Of(summary);

    public override IReadOnlyList<Grid> Grids => summary.Plan.FindCapacity
        ? [CapacityGrids.Of(summary), .. summary.Rows.Where(row => row.Capacity is not null).Select(row => CapacityGrids.TrialsOf(summary, row))]
        : [LoadGrids.Of(summary), LoadGrids.CostsOf(summary), .. summary.ProcessorTimes is { } times ? [ProcessorTimeGrid.Of(summary.Plan, times)] : Array.Empty<Grid>()];

    public override IReadOnlyList<(string Name, string Text)> Footer => Origin.FooterOf(
        summary.Manifest,
        Processes,
        RecordFile,
        Incidents,
        summary.Ended,
        summary.Plan.Model == LoadModel.Open
            ? "Open model: response times start when a call was due. 'uncorrected' starts when it was sent, and so leaves out how long calls waited behind slow ones. docs/load.md explains the table."
            : "Closed model: service time under closed load. A slow server receives fewer calls, so this is not what users see at a given rate. docs/load.md explains the table.",
        IsImported);

    public override IReadOnlyList<OutputFormat> Formats => [.. base.Formats, OutputFormat.Samples, OutputFormat.Crank, OutputFormat.Bencher, OutputFormat.OpenMetrics];

    public override bool PrintsForCrank => true;

    public override string Json() => SummaryJson.Write(summary);

    private protected override void WriteCsv(RunCsv csv) => LoadCsv.Write(csv, summary);

    private protected override void WriteOther(TextWriter output, OutputFormat format)
    {
        switch (format)
        {
            case OutputFormat.Samples:
                LoadSamplesCsv.Write(output, record);
                break;
            case OutputFormat.Crank:
                LoadCrank.Write(output, summary, Incidents);
                break;
            case OutputFormat.Bencher:
                LoadBencher.Write(output, summary);
                break;
            case OutputFormat.OpenMetrics:
                LoadOpenMetrics.Write(output, record, summary);
                break;
            default:
                base.WriteOther(output, format);
                break;
        }
    }
}
