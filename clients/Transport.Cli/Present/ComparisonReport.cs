namespace Transport.Cli.Present;

/// <summary>Writes a comparison, or a gate, in the format asked for.</summary>
internal static class ComparisonReport
{
    public static void Write(Destination destination, OutputFormat format, RunComparison comparison) =>
        Write(destination, format, comparison, comparison, ComparisonGrids.Of(comparison), "# Two runs compared");

    /// <summary>Where a job of GitHub's puts what it shows of itself.</summary>
    private const string JobSummary = "GITHUB_STEP_SUMMARY";

    public static void Write(Destination destination, OutputFormat format, GateResult gate)
    {
        switch (format)
        {
            case OutputFormat.JUnit:
                destination.Write(output => output.Write(GateExports.JUnit(gate) + "\n"));
                break;
            case OutputFormat.Badge:
                destination.Write(output => output.Write(GateExports.Badge(gate) + "\n"));
                break;
            case OutputFormat.GitHub:
                destination.Write(output => output.Write(string.Concat(GateExports.GitHub(gate).Select(line => line + "\n"))));
                if (Environment.GetEnvironmentVariable(JobSummary) is { Length: > 0 } summary)
                {
                    using var file = File.AppendText(summary);
                    GridOutput.WriteMarkdown(file, ComparisonGrids.Of(gate), HeadingOf(gate));
                }

                break;
            default:
                Write(destination, format, gate, gate.Comparison, ComparisonGrids.Of(gate), HeadingOf(gate));
                break;
        }
    }

    private static string HeadingOf(GateResult gate) => $"# {(gate.IsOfCounts ? "Gate of counts" : "Latency gate")}: {(!gate.Passes ? "FAILED" : gate.IsInconclusive ? "INCONCLUSIVE" : "passed")}";

    private static void Write<T>(
        Destination destination, OutputFormat format, T result, RunComparison comparison, IReadOnlyList<Grid> grids, string heading) =>
        GridOutput.Write(destination, format, grids, () => SummaryJson.Write(result!), output => ComparisonCsv.Write(output, comparison), heading);
}
