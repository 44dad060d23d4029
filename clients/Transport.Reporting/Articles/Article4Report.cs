using Transport.Experiments.Articles;

namespace Transport.Reporting.Articles;

/// <summary>The report of article 4, which is of several loads.</summary>
/// <param name="summary">What the loads mean together.</param>
/// <param name="hasFailed">Whether a check of one of them failed.</param>
/// <param name="commandLine">What repeats all of them.</param>
/// <param name="events">Of all loads.</param>
public sealed class Article4Report(ArticleSummary summary, bool hasFailed, string commandLine, IEnumerable<RunEvent> events)
    : ArticleReport(summary, hasFailed || !summary.Complete, recordFile: null, events)
{
    public override IReadOnlyList<(string Name, string Text)> Footer =>
    [
        .. Origin.Of(Summary.Manifest, Processes, null).Where(line => line.Name != "Run"),
        ("Repeat", commandLine),
        .. Origin.ProcessesOf(Incidents),
        .. Summary.Complete ? Array.Empty<(string, string)>() : [("Stopped", string.Create(CultureInfo.InvariantCulture, $"INCOMPLETE: {Made} runs were made to their end"))],
        ("Read", Summary.Trust),
    ];

    private int Made => Summary.Tables.First(table => table.Columns.Contains(FigureIds.Run)).Lines.Count(line => line.Reason is null);
}
