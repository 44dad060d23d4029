using Transport.Harness.Analysis.Articles;
using Transport.Harness.Record;
using Transport.Reporting.Internal;
using Transport.Reporting.Internal.Articles;

namespace Transport.Reporting;

/// <summary>The report of an article's experiment.</summary>
/// <param name="record">The raw samples.</param>
/// <param name="summary">What they mean.</param>
/// <param name="recordFile">Where they are.</param>
public sealed class ArticleReport(RunRecord record, ArticleSummary summary, string? recordFile) : Report(summary.Manifest, recordFile, record.Events)
{
    public ArticleSummary Summary => summary;

    public override string Title => summary switch
    {
        Article1Summary => "Article 1 repeated",
        Article2Summary => "Article 2 repeated",
        _ => "Article 3 repeated",
    };

    public override IReadOnlyList<string> Headline => ArticleHeadline.Of(summary);

    public override IReadOnlyList<Grid> Grids => summary switch
    {
        Article1Summary one => [.. one.Tests.SelectMany(test => Article1Grids.Of(one, test))],
        Article2Summary two => [Article2Grid.Of(two)],
        Article3Summary three => Article3Grids.Of(three),
        _ => throw new InvalidOperationException($"{summary.GetType().Name} has no tables."),
    };

    public override IReadOnlyList<(string Name, string Text)> Footer => Origin.FooterOf(
        summary.Manifest,
        RecordFile,
        Incidents,
        summary.Ended,
        summary is Article1Summary
            ? "As in the article, nothing is warmed up before the first try, so later tries still pay for compilation. 'transport run' has steady-state figures. docs/articles.md explains the table."
            : summary is Article3Summary ? "Closed load of clients that share a machine with the server: compare modes, not machines. docs/modes.md explains the graphs."
            : "Closed load of callers with one call in progress each: this is not what users see. docs/articles.md explains the table.");

    /// <summary>What a graph of article 3 shows.</summary>
    public static string TitleOf(Article3Summary summary, ThroughputGraph graph) => Article3Grids.TitleOf(summary, graph);

    public override string Json() => SummaryJson.Write(summary);

    private protected override void WriteCsv(TextWriter output) => ArticleCsv.Write(output, summary);
}
