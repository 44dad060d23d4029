using Transport.Experiments.Articles;
using Transport.Reporting.Words;
using Transport.Runs.Record;

namespace Transport.Reporting.Articles;

/// <summary>The report of an article's experiment.</summary>
/// <param name="record">The raw samples.</param>
/// <param name="summary">What they mean.</param>
/// <param name="recordFile">Where they are.</param>
/// <param name="trust">How far its figures may be trusted, in a sentence or two.</param>
public abstract class ArticleReport(RunRecord record, ArticleSummary summary, string? recordFile, string trust) : Report(
    summary.Manifest, summary.HasFailed, recordFile, record.Events)
{
    /// <summary>What the record means.</summary>
    public ArticleSummary Summary => summary;

    /// <inheritdoc/>
    public override string Title => $"Article {summary.Article} repeated";

    /// <inheritdoc/>
    public override IReadOnlyList<(string Name, string Text)> Footer => Origin.FooterOf(summary.Manifest, Processes, RecordFile, Incidents, summary.Ended, trust, IsImported);

    /// <inheritdoc/>
    public override string Json() => SummaryJson.Write(summary);
}
