using System.Text.Json.Nodes;
using Transport.Cli.Common;

namespace Transport.Cli.Tests.Process;

public class ArticlesTests
{
    [Fact]
    public async Task Article1_AFewTries_MeasuresBothTestsFromColdAndIsReportedAgain()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync("articles", "1", "--transports", "json,wcf-text", "--persons", "10", "--tries", "3", "--format", "json");

        Assert.True(run.ExitCode == 0, run.Error);
        var tests = JsonNode.Parse(run.Output)!["tests"]!.AsArray();
        Assert.Equal([false, true], tests.Select(test => (bool)test!["orders"]!));
        Assert.All(tests.SelectMany(test => test!["columns"]!.AsArray()), column =>
        {
            Assert.Equal("ok", (string?)column!["status"]);
            Assert.Equal(3, column["triesMs"]!.AsArray().Count);
            Assert.True((bool)column["verified"]! && (double)column["coldMs"]! > 0 && (double)column["serverStartMs"]! > 0);
        });

        var report = await cli.RunAsync("report", "last", "--format", "json");
        Assert.Equal((0, run.Output), (report.ExitCode, report.Output));
    }

    [Fact]
    public async Task Article2_AFewCalls_AnswersAllOfThemAndIsReportedAgain()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync(
            "articles", "2", "--transports", "handler,wcf-text,newtonsoft-json", "--threads", "4", "--calls", "20", "--repetitions", "2", "--format", "json");

        Assert.True(run.ExitCode == 0, run.Error);
        var summary = JsonNode.Parse(run.Output)!;
        Assert.All(summary["rows"]!.AsArray(), row =>
        {
            Assert.Equal((2 * 4 * 20, 0, 0), ((int)row!["answered"]!, (int)row["wrong"]!, (int)row["errors"]!));
            Assert.Equal(2, row["roundsPerSecond"]!.AsArray().Count);
        });
        Assert.True((double)summary["ratio"]!["ours"]! > 0);

        var report = await cli.RunAsync("report", "last", "--format", "json");
        Assert.Equal((0, run.Output), (report.ExitCode, report.Output));
    }

    [Fact]
    public async Task Modes_InTheShortestBudget_MeasuresEveryPointAndIsReportedAgain()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync(
            "modes", "--transports", "wcf-binary", "--objects", "5", "--clients", "2", "--runs", "1", "--minutes", "0.2", "--format", "json");

        Assert.True(run.ExitCode == 0, run.Error);
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
        var process = cli.Start("modes", "--transports", "wcf-text", "--objects", "5", "--clients", "2", "--runs", "100", "--minutes", "20", "--format", "json");
        await cli.EventsAsync(process, "mode-measured", 40);
        CliProcess.Interrupt(process);
        var run = await CliProcess.EndAsync(process);

        Assert.Equal(1, run.ExitCode);
        Assert.Equal("cancelled", (string?)JsonNode.Parse(run.Output)!["ended"]);
        var report = await cli.RunAsync("report", "last", "--format", "json");
        Assert.Equal((0, run.Output), (report.ExitCode, report.Output));
    }
}
