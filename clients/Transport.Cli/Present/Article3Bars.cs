using Spectre.Console;
using Transport.Harness.Analysis.Articles;
using Transport.Reporting;

namespace Transport.Cli.Present;

/// <summary>Article 3's graphs as bars on a terminal.</summary>
internal static class Article3Bars
{
    private static readonly Color[] Colours = [Color.Blue, Color.Green];

    public static void Write(IAnsiConsole console, Article3Summary summary)
    {
        foreach (var graph in summary.Graphs)
        {
            TerminalTables.WriteBeside(console, "", ArticleReport.TitleOf(summary, graph), new Style(decoration: Decoration.Bold));
            var series = graph.Bars.Select(bar => bar.Series).Distinct().ToList();
            var chart = new BarChart { Width = Math.Min(console.Profile.Width, 100), ShowValues = true }
                .UseValueFormatter((value, _) => Figures.Count((long)value));
            foreach (var bar in graph.Bars.Where(bar => bar.PerSecond is not null))
            {
                chart.AddItem(
                    Markup.Escape($"{bar.Label}, {bar.Series}"), Math.Round(bar.PerSecond!.Value), Colours[series.IndexOf(bar.Series) % Colours.Length]);
            }

            if (chart.Data.Count > 0)
            {
                console.Write(chart);
            }

            console.WriteLine();
        }
    }
}
