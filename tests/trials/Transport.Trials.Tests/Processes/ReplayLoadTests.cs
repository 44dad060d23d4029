namespace Transport.Trials.Tests.Processes;

public sealed class ReplayLoadTests : IDisposable
{
    private readonly CliProcess _cli = new();

    public void Dispose() => _cli.Dispose();

    [Fact]
    public async Task Replay_ALoadsRecord_MakesItAgainWithTheSameArrivals()
    {
        var load = await _cli.RunAsync("load", "--transports", "json,messagepack", "--persons", "10", "--rate", "40", "--duration", "2s", "--warm-up", "0.2s", "--sla", "p95<10s", "--format", "json");
        var store = Directory.GetFiles(Path.Combine(_cli.Folder, ".transport")).Single();

        var replay = await _cli.RunAsync("load", "--like", store, "--format", "json");

        var checks = ChecksOf(replay);
        Assert.True((bool)checks["order of loads"]["agrees"]! && (bool)checks["arrivals"]["agrees"]! && (bool)checks["answers"]["agrees"]!, load.Error + replay.Output);
        Assert.Equal("as many calls due in 2 loads", (string?)checks["arrivals"]["found"]);
    }

    [Fact]
    public async Task Replay_ALoadByAgents_MakesTheSameCallsTogether()
    {
        var load = await _cli.RunAsync(
            "load", "--transports", "json", "--operation", "Query", "--rate", "60", "--duration", "2s", "--warm-up", "0.2s", "--timeout", "60s", "--sla", "errors<0.1%", "--agents", "local");
        var store = Directory.GetFiles(Path.Combine(_cli.Folder, ".transport")).Single();

        var replay = await _cli.RunAsync("load", "--like", store, "--agents", "local,local*2", "--format", "json");

        var checks = ChecksOf(replay);
        Assert.True((bool)checks["arrivals"]["agrees"]!, load.Error + replay.Output);
        Assert.Equal(("as many calls due in 1 loads", "not compared: other machines made the calls"), ((string?)checks["arrivals"]["found"], (string?)checks["figures"]["found"]));
    }

    private static Dictionary<string, JsonNode> ChecksOf(CliResult replay) =>
        JsonNode.Parse(replay.Output)!["checks"]!.AsArray().ToDictionary(check => (string)check!["what"]!, check => check!);
}
