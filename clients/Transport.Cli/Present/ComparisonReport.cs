using Transport.Experiments.Analysis.Comparing;
using Transport.Reporting;

namespace Transport.Cli.Present;

/// <summary>Writes a comparison, or a gate, in the format asked for.</summary>
internal static class ComparisonReport
{
    public static void Write(Destination destination, OutputFormat format, RunComparison comparison) =>
        Write(destination, format, comparison, comparison, ComparisonGrids.Of(comparison), "# Two runs compared");

    public static void Write(Destination destination, OutputFormat format, GateResult gate) =>
        Write(destination, format, gate, gate.Comparison, ComparisonGrids.Of(gate), !gate.Passes ? "# Latency gate: FAILED" : gate.IsInconclusive ? "# Latency gate: INCONCLUSIVE" : "# Latency gate: passed");

    private static void Write<T>(
        Destination destination, OutputFormat format, T result, RunComparison comparison, IReadOnlyList<Grid> grids, string heading) =>
        GridOutput.Write(destination, format, grids, () => SummaryJson.Write(result!), output => ComparisonCsv.Write(output, comparison), heading);
}
