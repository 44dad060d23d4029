using System.Text.Json.Nodes;
using Transport.ServerTestSupport;

namespace Transport.Trials.Tests.Processes;

/// <summary>Whole runs of article 5's entities and article 2's store, small ones.</summary>
public sealed class StoresTests
{
    [Fact]
    public async Task Entities_OverFilesAndADatabase_AreVerifiedAndComparedAndLeaveNothing()
    {
        using var cli = new CliProcess();

        var process = cli.Start("articles", "5", "--entities", "20000", "--tries", "2", "--transports", "json,memorypack", "--database", "sqlite", "--format", "json");
        var pid = process.Id;
        var run = await CliProcess.EndAsync(process);

        Assert.True(run.ExitCode == 0, run.Error + run.Output);
        var summary = JsonNode.Parse(run.Output)!;
        Assert.Equal(["memory", "json", "memorypack", "sqlite"], summary["rows"]!.AsArray().Select(row => (string)row!["transport"]!));
        Assert.All(summary["rows"]!.AsArray(), row => Assert.Equal("ok", (string)row!["status"]!));
        Assert.Equal(
            ["encode into memory", "decode from memory", "save", "load", "load at start"],
            summary["rows"]![1]!["steps"]!.AsArray().Select(step => (string)step!["step"]!));
        Assert.All(summary["rows"]![3]!["steps"]!.AsArray(), step => Assert.Equal((20_010, 2), ((int)step!["rows"]!, step["triesMs"]!.AsArray().Count)));
        Assert.All(summary["ratios"]!.AsArray(), ratio => Assert.True((double)ratio!["ours"]! > 0, (string)ratio["what"]!));
        Assert.Empty(FoldersOf(pid));

        var report = await cli.RunAsync("report", "last", "--format", "csv");
        Assert.Contains("memorypack,", report.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Entities_OverPostgres_AreVerified()
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        using var cli = new CliProcess();

        var run = await cli.RunAsync("articles", "5", "--entities", "5000", "--tries", "1", "--transports", "json", "--database", "postgres", "--format", "json");

        Assert.True(run.ExitCode == 0, run.Error + run.Output);
        Assert.Equal(["save", "load"], JsonNode.Parse(run.Output)!["rows"]!.AsArray().Last()!["steps"]!.AsArray().Select(step => (string)step!["step"]!));
    }

    [Fact]
    public async Task Entities_ServerThatIsAbsent_FailsThatWayInOneLineAndKeepsTheRest()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync(
            "articles", "5", "--entities", "1000", "--tries", "1", "--transports", "json", "--database", "postgres,sqlite", "--postgres", "Host=127.0.0.1;Port=1;Username=me;Password=open-sesame", "--format", "json");

        Assert.Equal(1, run.ExitCode);
        var rows = JsonNode.Parse(run.Output)!["rows"]!.AsArray();
        Assert.Equal(["ok", "ok", "failed", "ok"], rows.Select(row => (string)row!["status"]!));
        Assert.Contains("Connection refused", (string)rows[2]!["reason"]!, StringComparison.Ordinal);
        Assert.DoesNotContain("open-sesame", run.Output + run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Survey_OfSqliteAndTransports_IsCheckedAndCompared()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync(
            "articles", "2.2", "--rows", "2000", "--seconds", "1", "--tries", "1", "--database", "sqlite", "--transports", "handler,json,wcf-text,grpc", "--threads", "3", "--calls", "20", "--format", "json");

        Assert.True(run.ExitCode == 0, run.Error + run.Output);
        var summary = JsonNode.Parse(run.Output)!;
        Assert.All(summary["rows"]!.AsArray().Concat(summary["service"]!["rows"]!.AsArray()), row => Assert.Equal("ok", (string)row!["status"]!));
        Assert.Equal(["handler", "json", "wcf-text", "grpc"], summary["service"]!["rows"]!.AsArray().Select(row => (string)row!["transport"]!));
        Assert.All(summary["service"]!["rows"]!.AsArray(), row => Assert.Equal(60, (int)row!["answered"]!));
        Assert.Contains("look-ups by index", summary["rows"]!.AsArray().Last()!["steps"]!.AsArray().Select(step => (string)step!["step"]!));
    }

    [Fact]
    public async Task Survey_OverPostgres_InsertsInEveryManner()
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        using var cli = new CliProcess();

        var run = await cli.RunAsync(
            "articles", "2.2", "--rows", "1000", "--seconds", "1", "--tries", "1", "--database", "postgres", "--transports", "handler", "--threads", "1", "--calls", "4", "--format", "json");

        Assert.True(run.ExitCode == 0, run.Error + run.Output);
        var steps = JsonNode.Parse(run.Output)!["rows"]!.AsArray().Last()!["steps"]!.AsArray().Select(step => (string)step!["step"]!).ToList();
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
            "load", "--database", "sqlite", "--via", "ado,efcore", "--scenario", "several-complex", "--transports", "wcf-nettcp", "--users", "3", "--duration", "1s", "--warm-up", "0.1s", "--format", "json");

        var rows = JsonNode.Parse(run.Output)!["rows"]!.AsArray();
        Assert.Equal(["direct+ado", "direct+efcore", "wcf-nettcp+ado", "wcf-nettcp+efcore"], rows.Select(row => (string)row!["transport"]!));
        Assert.All(rows, row => Assert.Equal(("ok", null, true, 0), ((string)row!["status"]!, (string?)row["reason"], (bool)row["verified"]!, (int)row["failed"]!)));
    }

    private static string[] FoldersOf(int pid) => Directory.GetDirectories(Path.GetTempPath(), $"transport-data-{pid}-*");
}
