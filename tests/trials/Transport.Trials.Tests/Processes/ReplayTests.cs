namespace Transport.Trials.Tests.Processes;

public sealed class ReplayTests : IDisposable
{
    private readonly CliProcess _cli = new();

    public void Dispose() => _cli.Dispose();

    [Fact]
    public async Task Replay_ARunsRecord_MakesItAgainInTheSameOrder()
    {
        // Too few calls of a cell to compare latencies, so that the machine has no say.
        var run = await _cli.RunAsync("run", "--transports", "json,messagepack", "--persons", "1,10", "--orders", "with", "--tries", "2", "--format", "json");
        Assert.Equal(0, run.ExitCode);
        var id = (string)JsonNode.Parse(run.Output)!["manifest"]!["runId"]!;

        var replay = await _cli.RunAsync("run", "--like", Path.Combine(".transport", id + ".jsonl"), "--format", "json");

        Assert.True(replay.ExitCode == 0, replay.Output + replay.Error);
        var result = JsonNode.Parse(replay.Output)!;
        Assert.True((bool)result["agrees"]!);
        Assert.Equal("2 of 2 common blocks in the same order", (string?)result["checks"]![0]!["found"]);
        // Four cells, and two once more under the row's second name.
        Assert.Equal("6 equal digests", (string?)result["checks"]![1]!["found"]);
    }

    [Fact]
    public async Task Replay_MediansByAClientElsewhere_AreMeasuredByIt()
    {
        await _cli.RunAsync("run", "--transports", "json", "--persons", "1", "--orders", "none", "--tries", "2");
        var client = $"exec:\"{Transport.ServerApi.DotnetHost.FileName}\" exec \"{BuiltProgram.Of("Transport.Cli")}\" agent --stdio";

        var replay = await _cli.RunAsync("run", "--like", "last", "--client", client, "--format", "json");

        Assert.True(replay.ExitCode == 0, replay.Output + replay.Error);
        var report = await InProcess.ReportAsync(_cli, "--format", "json");
        Assert.StartsWith("exec:", (string?)JsonNode.Parse(report.Output)!["manifest"]!["client"]!["name"], StringComparison.Ordinal);
    }
}
