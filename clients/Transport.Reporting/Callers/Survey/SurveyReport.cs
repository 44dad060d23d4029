using System.Globalization;
using Transport.Experiments.Callers.Survey;
using Transport.Reporting.Articles;
using Transport.Reporting.Steps;
using Transport.Reporting.Words;
using Transport.Runs.Record;

namespace Transport.Reporting.Callers.Survey;

/// <summary>The report of article 2's store: the steps of its table, and its service on every transport.</summary>
/// <param name="record">The raw samples.</param>
/// <param name="summary">What they mean.</param>
/// <param name="recordFile">Where they are.</param>
public sealed class SurveyReport(RunRecord record, SurveySummary summary, string? recordFile) : ArticleReport(
    record, summary, recordFile, "What a transaction costs is what the disk's flush costs. docs/articles.md explains the tables.")
{
    private readonly SurveySummary _summary = summary;

    /// <inheritdoc/>
    public override IReadOnlyList<Grid> Grids =>
    [
        StepsGrids.Of(
            string.Create(CultureInfo.InvariantCulture, $"Article 2, the store: {_summary.Visitors:N0} visitors, median of {_summary.Tries} tries"),
            _summary,
            found: "collisions",
            [
                string.Create(CultureInfo.InvariantCulture, $"A step that is slower ends after {_summary.Seconds} s with the rows that it has done. One connection; every look-up's answer was checked."),
                "The article, rows per second: 1,500 row by row with an index, falling away; 1,250 without one; 58,000 by bulk insert; 4,291 look-ups by index, 1 by scan; 21 s to build the index of 6 million.",
                .. StepsGrids.Libraries(_summary),
            ]),
        StepsGrids.Ratios(_summary),
        Article2Grid.Of(_summary.Service, "Article 2, the service: {0} callers x {1} visitors' calls, requests per second"),
    ];

    /// <inheritdoc/>
    public override IReadOnlyList<Sentence> Headline =>
    [
        .. _summary.Ratios.Where(ratio => ratio is { Ours: not null, Article: not null }).Select(ratio => new Sentence($"{Answers.Capital(ratio.What)} is {Figures.Ratio(ratio.Ours)}, and {Figures.Ratio(ratio.Article)} in the article")),
    ];

    private protected override void WriteCsv(RunCsv csv)
    {
        StepsCsv.Write(csv, _summary);
        foreach (var row in _summary.Service.Rows)
        {
            foreach (var (number, perSecond) in ArticleWords.Numbered(row.RoundsPerSecond))
            {
                StepsCsv.WriteLine(csv, row, "visitors' calls", (long)_summary.Service.Threads * _summary.Service.Calls, number, rowsPerSecond: perSecond);
            }
        }
    }
}
