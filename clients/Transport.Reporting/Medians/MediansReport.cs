using Transport.Reporting.Medians.Exports;

namespace Transport.Reporting.Medians;

/// <summary>The report of a run of cells.</summary>
/// <param name="record">The raw samples.</param>
/// <param name="summary">What they mean.</param>
/// <param name="recordFile">Where they are.</param>
public sealed class MediansReport(RunRecord record, Summary summary, string? recordFile) : Report(
    summary.Manifest, ((IRunSummary)summary).HasFailed, recordFile, record.Events)
{
    /// <summary>Computes the summary.</summary>
    public MediansReport(RunRecord record, string? recordFile)
        : this(record, SummaryBuilder.Build(record), recordFile)
    {
    }

    /// <summary>What the record means.</summary>
    public Summary Summary => summary;

    public override string Title => "Transports measured";

    public override IReadOnlyList<Sentence> Headline => Medians.Headline.Of(summary);

    /// <summary>The answer of every question alone.</summary>
    public IReadOnlyList<QuestionAnswer> Answers => Medians.Headline.OfQuestions(summary);

    public override Overview Overview => OverviewBuilder.Of(summary, RecordFile, Incidents);

    public override IReadOnlyList<Grid> Grids => RunGrids.Of(summary);

    public override IReadOnlyList<(string Name, string Text)> Footer => MediansFooter.Of(summary, Processes, RecordFile, Incidents);

    public override IReadOnlyList<OutputFormat> Formats =>
        [.. base.Formats, OutputFormat.Samples, OutputFormat.BenchmarkDotNet, OutputFormat.Crank, OutputFormat.Bencher, OutputFormat.OpenMetrics, OutputFormat.Svg];

    public override string Json() => SummaryJson.Write(summary);

    private protected override void WriteCsv(RunCsv csv) => MediansCsv.Write(csv, summary);

    private protected override void WriteOther(TextWriter output, OutputFormat format)
    {
        switch (format)
        {
            case OutputFormat.Samples:
                SamplesCsv.Write(output, record, summary);
                break;
            case OutputFormat.BenchmarkDotNet:
                BenchmarkDotNetJson.Write(output, record, summary, Incidents);
                break;
            case OutputFormat.Crank:
                CrankJson.Write(output, summary, Incidents);
                break;
            case OutputFormat.Bencher:
                MediansBencher.Write(output, summary);
                break;
            case OutputFormat.OpenMetrics:
                MediansOpenMetrics.Write(output, summary);
                break;
            case OutputFormat.Svg:
                Slide.Write(output, summary, Overview);
                break;
            default:
                base.WriteOther(output, format);
                break;
        }
    }
}
