using Transport.Harness.Analysis.Comparing;
using Transport.Reporting;

namespace Transport.Cli.Present;

/// <summary>Writes a comparison, or a gate, in the format asked for.</summary>
internal static class ComparisonReport
{
    public static void Write(Destination destination, OutputFormat format, RunComparison comparison) =>
        Write(destination, format, comparison, comparison, ComparisonGrids.Of(comparison), "# Two runs compared");

    public static void Write(Destination destination, OutputFormat format, GateResult gate) =>
        Write(destination, format, gate, gate.Comparison, ComparisonGrids.Of(gate), gate.Passes ? "# Latency gate: passed" : "# Latency gate: FAILED");

    private static void Write<T>(
        Destination destination, OutputFormat format, T result, RunComparison comparison, IReadOnlyList<Grid> grids, string heading) =>
        destination.Write(output =>
        {
            switch (format)
            {
                case OutputFormat.Json:
                    output.Write(SummaryJson.Write(result!) + "\n");
                    break;
                case OutputFormat.Csv:
                    ComparisonCsv.Write(output, comparison);
                    break;
                case OutputFormat.Markdown:
                    output.Write(heading + "\n");
                    foreach (var grid in grids)
                    {
                        output.Write("\n");
                        Markdown.Write(output, grid);
                    }

                    break;
                default:
                    var console = TerminalTables.Console(output, destination.Width, destination.IsTerminal);
                    foreach (var grid in grids)
                    {
                        TerminalTables.Write(console, grid);
                    }

                    break;
            }
        });
}
