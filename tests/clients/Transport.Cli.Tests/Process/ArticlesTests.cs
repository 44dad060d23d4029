using System.Text.Json.Nodes;
using Transport.Cli.Common;
using Transport.RunTestSupport;

namespace Transport.Cli.Tests.Process;

public class ArticlesTests
{
    [Fact]
    public async Task Article1_AFewTries_MeasuresBothTestsFromColdAndIsReportedAgain()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync("articles", "1", "--transports", "json", "--persons", "10", "--tries", "3", "--format", "json");

        Assert.True(run.ExitCode == 0, run.Error + run.Output);
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
            "articles", "2", "--transports", "handler,wcf-text,newtonsoft-json", "--threads", "4", "--calls", "20", "--tries", "2", "--format", "json");

        Assert.True(run.ExitCode == 0, run.Error + run.Output);
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
}
