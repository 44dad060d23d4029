using Transport.Experiments.Articles;
using Transport.Reporting.Tables;

namespace Transport.Reporting.Articles;

/// <summary>The report of an article's experiment.</summary>
public class ArticleReport : Report
{
    /// <summary>The report of a stored run.</summary>
    /// <param name="record">The raw samples.</param>
    /// <param name="summary">What they mean.</param>
    /// <param name="recordFile">Where they are.</param>
    public ArticleReport(RunRecord record, ArticleSummary summary, string? recordFile)
        : this(summary, summary.HasFailed, recordFile, record.Events)
    {
    }

    private protected ArticleReport(ArticleSummary summary, bool hasFailed, string? recordFile, IEnumerable<RunEvent> events)
        : base(summary.Manifest, hasFailed, recordFile, events) => Summary = summary;

    /// <summary>What the record means.</summary>
    public ArticleSummary Summary { get; }

    public override string Title => $"Article {Summary.Article} repeated";

    public override IReadOnlyList<Sentence> Headline => ArticleHeadline.Of(Summary.Tables);

    public override IReadOnlyList<BarGraph> Graphs =>
    [
        .. from table in Summary.Tables
           where table.Bars is not null
           select new BarGraph(table.Title, [.. table.Lines.Select(line => new Bar(line.Subject[0], line.Subject[1], line.Status == CellStatus.Ok ? line.Figures.GetValueOrDefault(table.Bars!)?.Value : null))]),
    ];

    public override IReadOnlyList<Grid> Grids => [.. Summary.Tables.Where(table => !table.IsRaw).Select(TableGrid.Of)];

    public override IReadOnlyList<(string Name, string Text)> Footer => Origin.FooterOf(Summary.Manifest, Processes, RecordFile, Incidents, Summary.Ended, Summary.Trust, IsImported);

    public override string Json() => SummaryJson.Write(Summary);

    private protected override void WriteCsv(RunCsv csv) => TablesCsv.Write(csv, Summary.Tables);
}
