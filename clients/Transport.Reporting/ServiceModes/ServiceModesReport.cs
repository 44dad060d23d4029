using Transport.Experiments.ServiceModes;
using Transport.Reporting.Articles;
using Transport.Reporting.Words;
using Transport.Runs.Record;

namespace Transport.Reporting.ServiceModes;

/// <summary>The report of article 3: throughput of every instance and concurrency mode.</summary>
/// <param name="record">The raw samples.</param>
/// <param name="summary">What they mean.</param>
/// <param name="recordFile">Where they are.</param>
public sealed class ServiceModesReport(RunRecord record, Article3Summary summary, string? recordFile) : ArticleReport(
    record, summary, recordFile, "Closed load of clients that share a machine with the server: compare modes, not machines. docs/modes.md explains the graphs.")
{
    private readonly Article3Summary _summary = summary;

    /// <inheritdoc/>
    public override IReadOnlyList<BarGraph> Graphs =>
        [.. _summary.Graphs.Select(graph => new BarGraph(Article3Grids.TitleOf(_summary, graph), [.. graph.Bars.Select(bar => new Bar(bar.Label, bar.Series, bar.PerSecond))]))];

    /// <inheritdoc/>
    public override IReadOnlyList<Grid> Grids => Article3Grids.Of(_summary);

    /// <inheritdoc/>
    public override IReadOnlyList<Sentence> Headline => ServiceModesHeadline.Of(_summary);

    private protected override void WriteCsv(RunCsv csv) => ServiceModesCsv.Write(csv, _summary);
}
