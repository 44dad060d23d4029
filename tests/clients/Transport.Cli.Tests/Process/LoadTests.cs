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

        var report = await InProcess.ReportAsync(cli, "--format", "json");
        Assert.Equal((0, run.Output), (report.ExitCode, report.Output));
    }
}
