using System.Globalization;
using Transport.Experiments.Load.Article4;
using Transport.Reporting.Words;
using Transport.Runs.Record;

namespace Transport.Reporting.Load.Article4;

/// <summary>The report of article 4, which is of several loads.</summary>
/// <param name="summary">What the loads mean together.</param>
/// <param name="hasFailed">Whether a check of one of them failed.</param>
/// <param name="commandLine">What repeats all of them.</param>
/// <param name="events">Of all loads.</param>
public sealed class Article4Report(Article4Summary summary, bool hasFailed, string commandLine, IEnumerable<RunEvent> events) : Report(
    summary.Manifest, hasFailed || !summary.Complete, recordFile: null, events)
{
    /// <summary>What the loads mean together.</summary>
    public Article4Summary Summary => summary;

    /// <inheritdoc/>
    public override string Title => "Article 4 repeated";

    /// <inheritdoc/>
    public override IReadOnlyList<Sentence> Headline =>
        summary.Findings.FirstOrDefault(finding => finding is { Unit: "x", Ours: not null }) is { } found
            ? [new Sentence($"{Answers.Capital(found.What)} is {Figures.Ratio(found.Ours)} ({found.Of}), and was {Figures.Ratio(found.Article)} in the article")]
            : [];

    /// <inheritdoc/>
    public override IReadOnlyList<Grid> Grids => [Article4Grids.FindingsOf(summary), Article4Grids.RowsOf(summary), Article4Grids.RunsOf(summary)];

    /// <inheritdoc/>
    public override IReadOnlyList<(string Name, string Text)> Footer =>
    [
        .. Origin.Of(summary.Manifest, Processes, null).Where(line => line.Name != "Run"),
        ("Repeat", commandLine),
        .. Origin.ProcessesOf(Incidents),
        .. summary.Complete ? Array.Empty<(string, string)>() : [("Stopped", string.Create(CultureInfo.InvariantCulture, $"INCOMPLETE: {summary.Runs.Count(run => run.Problem is null)} runs were made to their end"))],
        ("Read", "Closed model: service time under closed load. docs/articles.md explains the tables."),
    ];

    /// <inheritdoc/>
    public override string Json() => SummaryJson.Write(summary);

    private protected override void WriteCsv(RunCsv csv) => Article4Csv.Write(csv, summary);
}
