namespace Transport.Cli.Tests.Process;

/// <summary>Whole runs over a database that they make themselves.</summary>
public class DataTests
{
    [Fact]
    public async Task Data_WaysByTransports_IsVerifiedCountedAndAlarmed()
    {
        using var cli = new CliProcess();

        var process = cli.Start(
            "data", "--via", "ado,efcore-lazy", "--transports", "json", "--persons", "20", "--orders", "with", "--tries", "3", "--format", "json");
        var pid = process.Id;
        var run = await CliProcess.EndAsync(process);

        Assert.True(run.ExitCode == 0, run.Error + run.Output);
        var summary = JsonNode.Parse(run.Output)!;
        Assert.All(summary["cells"]!.AsArray(), cell => Assert.True((bool)cell!["verified"]!, (string?)cell["transport"]));
        Assert.Equal(4, summary["cells"]!.AsArray().Count);
        var shape = Assert.Single(summary["database"]!["shapes"]!.AsArray())!;
        Assert.Equal("sqlite", (string?)summary["database"]!["store"]);
        Assert.Equal(["ado", "efcore-lazy"], shape["ways"]!.AsArray().Select(way => (string)way!["way"]!));
        Assert.All(shape["cells"]!.AsArray(), cell => Assert.True((double)cell!["medianMs"]! > 0 && (double)cell["dataMs"]! > 0));
        Assert.Equal([2, 21], shape["ways"]!.AsArray().Select(way => (int)way!["statements"]!["statements"]!));
        Assert.Equal([false, true], shape["ways"]!.AsArray().Select(way => (bool)way!["law"]!["isNPlusOne"]!));
        Assert.Empty(FoldersOf(pid));

        var report = await InProcess.ReportAsync(cli);
        Assert.Contains("N+1: efcore-lazy executes 1 + 1.00 x persons statements", report.Output.ReplaceLineEndings(" "), StringComparison.Ordinal);
    }

    private static string[] FoldersOf(int pid) => Directory.GetDirectories(Path.GetTempPath(), $"transport-data-{pid}-*");
}
