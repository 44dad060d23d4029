using System.Text.Json;
using Spectre.Console;
using Transport.Harness.Analysis.Articles;

namespace Transport.Cli.Present;

/// <summary>Writes an article's summary in the format asked for.</summary>
internal static class ArticleReport
{
    private const int Margin = 9;

    /// <param name="recordFile">Where the raw samples are.</param>
    public static void Write(Destination destination, OutputFormat format, ArticleSummary summary, string? recordFile) => destination.Write(output =>
    {
        switch (format)
        {
            case OutputFormat.Json:
                output.Write(Json(summary) + "\n");
                break;
            case OutputFormat.Csv:
                ArticleCsv.Write(output, summary);
                break;
            case OutputFormat.Markdown:
                WriteMarkdown(output, summary, recordFile);
                break;
            default:
                WriteTable(TerminalTables.Console(output, destination.Width, destination.IsTerminal), summary, recordFile);
                break;
        }
    });

    public static string Json(ArticleSummary summary) => JsonSerializer.Serialize(summary, summary.GetType(), SummaryJson.Options);

    public static void WriteTable(IAnsiConsole console, ArticleSummary summary, string? recordFile)
    {
        if (summary is Article3Summary three)
        {
            Article3Bars.Write(console, three);
        }

        foreach (var grid in GridsOf(summary))
        {
            TerminalTables.Write(console, grid);
        }

        foreach (var (name, text) in FooterOf(summary, recordFile))
        {
            TerminalTables.WriteBeside(console, name.PadRight(Margin), text, Style.Plain);
        }
    }

    public static void WriteMarkdown(TextWriter output, ArticleSummary summary, string? recordFile)
    {
        foreach (var grid in GridsOf(summary))
        {
            MarkdownReport.Write(output, grid);
            output.Write("\n");
        }

        foreach (var (name, text) in FooterOf(summary, recordFile))
        {
            output.Write($"- {name}: {MarkdownReport.Escape(text)}\n");
        }
    }

    private static IReadOnlyList<Grid> GridsOf(ArticleSummary summary) => summary switch
    {
        Article1Summary one => [.. one.Tests.SelectMany(test => Article1Grids.Of(one, test))],
        Article2Summary two => [Article2Grid.Of(two)],
        Article3Summary three => Article3Grids.Of(three),
        _ => throw new ArgumentException($"{summary.GetType().Name} has no tables.", nameof(summary)),
    };

    private static IEnumerable<(string Name, string Text)> FooterOf(ArticleSummary summary, string? recordFile)
    {
        foreach (var line in Footer.Origin(summary.Manifest, recordFile))
        {
            yield return line;
        }

        yield return ("Repeat", summary.Manifest.CommandLine);
        if (Footer.EndOf(summary.Ended) is { } end)
        {
            yield return ("Ended", end);
        }

        yield return ("Read", summary is Article1Summary
            ? "Nothing is warmed up before the first try, as in the article: later tries still pay for compilation. 'transport run' has steady-state figures. docs/articles.md explains the table."
            : summary is Article3Summary ? "Closed load of so many clients on one machine with the server: compare modes, not machines. docs/modes.md explains the graphs."
            : "Closed load of so many callers, each with one call under way: no user's latency. docs/articles.md explains the table.");
    }
}
