using Transport.Experiments.ColdTries;
using Transport.Reporting.Articles;
using Transport.Reporting.Words;
using Transport.Runs.Record;

namespace Transport.Reporting.ColdTries;

/// <summary>The report of article 1: tries of each transport from cold.</summary>
/// <param name="record">The raw samples.</param>
/// <param name="summary">What they mean.</param>
/// <param name="recordFile">Where they are.</param>
public sealed class ColdTriesReport(RunRecord record, Article1Summary summary, string? recordFile) : ArticleReport(
    record, summary, recordFile, "As in the article, nothing is warmed up before the first try, so later tries still pay for compilation. 'transport run' has steady-state figures. docs/articles.md explains the table.")
{
    private readonly Article1Summary _summary = summary;

    /// <inheritdoc/>
    public override IReadOnlyList<Grid> Grids => [.. _summary.Tests.SelectMany(test => Article1Grids.Of(_summary, test))];

    /// <inheritdoc/>
    public override IReadOnlyList<Sentence> Headline => ColdTriesHeadline.Of(_summary);

    private protected override void WriteCsv(RunCsv csv) => ColdTriesCsv.Write(csv, _summary);
}
