using Transport.Experiments.Callers;
using Transport.Reporting.Articles;
using Transport.Reporting.Words;
using Transport.Runs.Record;

namespace Transport.Reporting.Callers;

/// <summary>The report of article 2: rates of concurrent callers.</summary>
/// <param name="record">The raw samples.</param>
/// <param name="summary">What they mean.</param>
/// <param name="recordFile">Where they are.</param>
public sealed class CallersReport(RunRecord record, Article2Summary summary, string? recordFile) : ArticleReport(
    record, summary, recordFile, "Closed load of callers with one call in progress each: this is not what users see. docs/articles.md explains the table.")
{
    private readonly Article2Summary _summary = summary;

    /// <inheritdoc/>
    public override IReadOnlyList<Grid> Grids => [Article2Grid.Of(_summary)];

    /// <inheritdoc/>
    public override IReadOnlyList<Sentence> Headline => CallersHeadline.Of(_summary);

    private protected override void WriteCsv(RunCsv csv) => CallersCsv.Write(csv, _summary);
}
