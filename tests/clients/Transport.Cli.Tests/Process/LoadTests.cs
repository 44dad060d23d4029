using System.Text.Json.Nodes;

namespace Transport.Cli.Tests.Process;

public class LoadTests
{
    [Fact]
    public async Task Load_UsersOnTwoRows_AnswersAllCallsAndIsReportedAgain()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync(
            "load", "--transports", "json,wcf-binary", "--persons", "3", "--users", "4", "--duration", "1s", "--warm-up", "200ms", "--sla", "errors<0.1%", "--format", "json");

        var summary = JsonNode.Parse(run.Output)!;
        Assert.All(summary["rows"]!.AsArray(), row =>
        {
            Assert.Equal(("ok", true, true, 0), ((string?)row!["status"], (bool)row["verified"]!, (bool)row["slaKept"]!, (int)row["failed"]!));
            Assert.True((long)row["answered"]! > 0 && (double)row["rate"]!["perSecond"]! > 0 && (double)row["response"]!["median"]!["ms"]! > 0);
            Assert.True((double)row["server"]!["cpuMsPerCall"]! >= 0);
        });
        Assert.True((double)summary["ceilingPerSecond"]! > 0);

        var report = await cli.RunAsync("report", "last", "--format", "json");
        Assert.Equal((0, run.Output), (report.ExitCode, report.Output));
    }

    [Fact]
    public async Task Load_RateWithAnSlaThatCannotBeKept_ExitsWith1AndSaysWhy()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync("load", "--transports", "json", "--persons", "3", "--rate", "50", "--duration", "1s", "--warm-up", "0s", "--sla", "rate>100000");

        Assert.Equal(1, run.ExitCode);
        // On a machine that does other things the generator may be late, and of an invalid load nothing is said to be broken.
        Assert.Matches("json (breaks the SLA: rate>100000 \\(|is INVALID because the generator was the limit: )", run.Output.ReplaceLineEndings(" "));
        Assert.Contains("open model, poisson arrivals, 1s@50 calls per second", run.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Load_CapacityThatNothingKeeps_EndsBelowOneUser()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync(
            "load", "--transports", "json", "--persons", "3", "--users", "2", "--capacity", "--duration", "300ms", "--warm-up", "0s", "--sla", "median<0.001ms", "--format", "json");

        Assert.Equal(1, run.ExitCode);
        var capacity = JsonNode.Parse(run.Output)!["rows"]![0]!["capacity"]!;
        Assert.Equal((null, 1), ((double?)capacity["low"], (double?)capacity["high"]));
        Assert.Equal([2.0, 1.0], capacity["trials"]!.AsArray().Select(trial => (double)trial!["level"]!));
    }
}
