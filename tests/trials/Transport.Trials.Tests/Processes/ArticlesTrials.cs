using System.Text.Json.Nodes;
using Transport.Cli.Common;

namespace Transport.Trials.Tests.Processes;

public class ArticlesTrials
{
    [Fact]
    public async Task Article1Test3_AFewTries_MeasuresOverTheDatabaseAndIsReportedAgain()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync("articles", "1.3", "--transports", "odata", "--persons", "10", "--tries", "2", "--format", "json");

        Assert.True(run.ExitCode == 0, run.Error + run.Output);
        var test = Assert.Single(JsonNode.Parse(run.Output)!["tests"]!.AsArray())!;
        Assert.Equal((3, "sqlite", false), ((int)test["test"]!, (string?)test["store"], (bool)test["orders"]!));
        Assert.Equal(["direct+efcore", "odata+efcore"], test["columns"]!.AsArray().Select(column => (string)column!["transport"]!));
        Assert.All(test["columns"]!.AsArray(), column => Assert.True((bool)column!["verified"]! && (double)column["coldMs"]! > 0));
        Assert.True((double)Assert.Single(test["ratios"]!.AsArray())!["ours"]! > 0);

        var report = await cli.RunAsync("report", "last", "--format", "json");
        Assert.Equal((0, run.Output), (report.ExitCode, report.Output));
    }

    [Fact]
    public async Task Modes_InTheShortestBudget_MeasuresEveryPointAndIsReportedAgain()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync(
            "articles", "3", "--transports", "wcf-binary", "--objects", "5", "--clients", "2", "--tries", "1", "--minutes", "0.2", "--format", "json");

        Assert.True(run.ExitCode == 0, run.Error + run.Output);
        var summary = JsonNode.Parse(run.Output)!;
        Assert.Equal(36, summary["points"]!.AsArray().Count);
        Assert.All(summary["points"]!.AsArray(), point =>
        {
            Assert.Single(point!["runsPerSecond"]!.AsArray());
            Assert.True((int)point["answered"]! > 0 && (int)point["failed"]! == 0);
            Assert.True((double)point["serverCpuShare"]! > 0);
        });

        var report = await cli.RunAsync("report", "last", "--format", "json");
        Assert.Equal((0, run.Output), (report.ExitCode, report.Output));
    }

    [Fact]
    public async Task Modes_InterruptedWhileItMeasures_KeepsWhatItHas()
    {
        using var cli = new CliProcess();
        var process = cli.Start("articles", "3", "--transports", "wcf-text", "--objects", "5", "--clients", "2", "--tries", "100", "--minutes", "20", "--format", "json");
        await cli.EventsAsync(process, "mode-measured", 40);
        CliProcess.Interrupt(process);
        var run = await CliProcess.EndAsync(process);

        Assert.Equal(1, run.ExitCode);
        Assert.Equal("cancelled", (string?)JsonNode.Parse(run.Output)!["ended"]);
        var report = await cli.RunAsync("report", "last", "--format", "json");
        Assert.Equal((0, run.Output), (report.ExitCode, report.Output));
    }
}
