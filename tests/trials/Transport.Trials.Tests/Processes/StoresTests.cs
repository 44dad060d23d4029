namespace Transport.Trials.Tests.Processes;

/// <summary>Whole runs of article 5's entities and article 2's store, small ones.</summary>
public sealed class StoresTests
{
    [Fact]
    public async Task Entities_OverFilesAndADatabase_AreVerifiedAndLeaveNothing()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync("articles", "5", "--entities", "20000", "--tries", "2", "--transports", "json,memorypack", "--database", "sqlite", "--format", "json");

        Assert.True(run.ExitCode == 0, run.Error + run.Output);
        var ways = JsonNode.Parse(run.Output)!["ways"]!.AsArray();
        Assert.Equal(["memory", "json", "memorypack", "sqlite"], ways.Select(way => (string)way!["way"]!));
        Assert.All(ways, way => Assert.Null((string?)way!["problem"]));
        Assert.All(ways[3]!["steps"]!.AsArray(), step => Assert.Equal((20_010, 2), ((int)step!["rows"]!, step["triesMs"]!.AsArray().Count)));
        Assert.All(JsonNode.Parse(run.Output)!["ratios"]!.AsArray(), ratio => Assert.True((double)ratio!["ours"]! > 0, (string)ratio["what"]!));
        Assert.Empty(Directory.EnumerateFileSystemEntries(cli.Folder));
    }

    [Fact]
    public async Task Entities_OverPostgres_AreVerified()
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        using var cli = new CliProcess();

        var run = await cli.RunAsync("articles", "5", "--entities", "5000", "--tries", "1", "--transports", "json", "--database", "postgres", "--format", "json");

        Assert.True(run.ExitCode == 0, run.Error + run.Output);
        Assert.Equal(["save", "load"], JsonNode.Parse(run.Output)!["ways"]!.AsArray().Last()!["steps"]!.AsArray().Select(step => (string)step!["step"]!));
    }

    [Fact]
    public async Task Entities_ServerThatIsAbsent_FailsThatWayInOneLineAndKeepsTheRest()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync(
            "articles", "5", "--entities", "1000", "--tries", "1", "--transports", "json", "--database", "postgres,sqlite", "--postgres", "Host=127.0.0.1;Port=1;Username=me;Password=open-sesame", "--format", "json");

        Assert.Equal(1, run.ExitCode);
        var ways = JsonNode.Parse(run.Output)!["ways"]!.AsArray();
        Assert.Equal([true, true, false, true], ways.Select(way => way!["problem"] is null));
        Assert.Contains("Connection refused", (string)ways[2]!["problem"]!, StringComparison.Ordinal);
        Assert.DoesNotContain("open-sesame", run.Output + run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Survey_OverPostgres_InsertsInEveryManner()
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        using var cli = new CliProcess();

        var run = await cli.RunAsync("articles", "2.2", "--rows", "1000", "--timeout", "1s", "--tries", "1", "--database", "postgres", "--format", "json");

        Assert.True(run.ExitCode == 0, run.Error + run.Output);
        var steps = JsonNode.Parse(run.Output)!["ways"]!.AsArray().Last()!["steps"]!.AsArray().Select(step => (string)step!["step"]!).ToList();
        Assert.All(["row transactions", "rows in one transaction", "prepared rows in one transaction", "batches", "arrays", "COPY"], manner =>
        {
            Assert.Contains(manner, steps);
            Assert.Contains(manner + ", indexed", steps);
        });
    }

    [Fact]
    public async Task Load_ScenarioOverADatabase_LoadsEachWayDirectlyAndThroughAService()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync(
            "load", "--database", "sqlite", "--via", "ado,efcore", "--scenario", "several-complex", "--transports", "wcf-nettcp", "--users", "3", "--duration", "1s", "--warm-up", "0.1s", "--timeout", "60s", "--format", "json");

        var rows = JsonNode.Parse(run.Output)!["rows"]!.AsArray();
        Assert.Equal(["direct+ado", "direct+efcore", "wcf-nettcp+ado", "wcf-nettcp+efcore"], rows.Select(row => (string)row!["transport"]!));
        Assert.All(rows, row => Assert.Equal(("ok", null, true, 0), ((string)row!["status"]!, (string?)row["reason"], (bool)row["verified"]!, (int)row["failed"]!)));
    }
}
