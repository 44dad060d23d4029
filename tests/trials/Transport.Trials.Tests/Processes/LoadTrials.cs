namespace Transport.Trials.Tests.Processes;

public class LoadTrials
{
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
