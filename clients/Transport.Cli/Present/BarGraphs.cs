using Spectre.Console;

namespace Transport.Cli.Present;

/// <summary>A report's graphs as bars on a terminal.</summary>
internal static class BarGraphs
{
    private static readonly Color[] Colours = [Color.Blue, Color.Green];

    public static void Write(IAnsiConsole console, IReadOnlyList<BarGraph> graphs)
    {
        foreach (var graph in graphs)
        {
            TerminalTables.WriteBeside(console, "", graph.Title, new Style(decoration: Decoration.Bold));
            var series = graph.Bars.Select(bar => bar.Series).Distinct().ToList();
            var chart = new BarChart { Width = Math.Min(console.Profile.Width, 100), ShowValues = true }
                .UseValueFormatter((value, _) => Figures.Count((long)value));
            foreach (var bar in graph.Bars.Where(bar => bar.Value is not null))
            {
                chart.AddItem(
                    Markup.Escape($"{bar.Label}, {bar.Series}"), Math.Round(bar.Value!.Value), Colours[series.IndexOf(bar.Series) % Colours.Length]);
            }

            if (chart.Data.Count > 0)
            {
                console.Write(chart);
            }

            console.WriteLine();
        }
    }
}
