using System.Text.Json;
using Spectre.Console;
using Transport.Harness.Analysis.Comparing;

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
                    output.Write(JsonSerializer.Serialize(result, SummaryJson.Options) + "\n");
                    break;
                case OutputFormat.Csv:
                    WriteCsv(output, comparison);
                    break;
                case OutputFormat.Markdown:
                    output.Write(heading + "\n");
                    foreach (var grid in grids)
                    {
                        output.Write("\n");
                        MarkdownReport.Write(output, grid);
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

    private static void WriteCsv(TextWriter output, RunComparison comparison)
    {
        output.Write("transport,operation,persons,orders,medianBeforeMs,medianAfterMs,ratio,ratioLow,ratioHigh,shiftMs,shiftLowMs,shiftHighMs,margin,correctedP,verdict,likeWithLike,reason\r\n");
        foreach (var cell in comparison.Cells)
        {
            var d = cell.Difference;
            object?[] fields =
            [
                cell.Transport, cell.Operation, cell.Persons, cell.Orders, cell.MedianBeforeMs, cell.MedianAfterMs, d?.Ratio, d?.RatioLow, d?.RatioHigh,
                d?.ShiftMs, d?.ShiftLowMs, d?.ShiftHighMs, d?.Margin, d?.CorrectedP, d?.Verdict.ToString().ToLowerInvariant(), comparison.IsLikeWithLike, cell.Reason,
            ];
            output.Write(string.Join(',', fields.Select(CsvReport.Field)) + "\r\n");
        }
    }
}
