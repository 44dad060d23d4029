using System.Text.Json.Nodes;

namespace Transport.Cli.Tests.Process;

/// <summary>Whole runs over a database that they make themselves.</summary>
public class DataTests
{
    [Fact]
    public async Task Data_WaysByTransports_IsVerifiedCountedAndAlarmed()
    {
        using var cli = new CliProcess();

        var process = cli.Start(
            "data", "--via", "ado,efcore-lazy,efcore-split", "--transports", "json,odata-stream", "--persons", "20", "--orders", "with", "--tries", "5", "--format", "json");
        var pid = process.Id;
        var run = await CliProcess.EndAsync(process);

        Assert.True(run.ExitCode == 0, run.Error);
        var summary = JsonNode.Parse(run.Output)!;
        Assert.All(summary["cells"]!.AsArray(), cell => Assert.True((bool)cell!["verified"]!, (string?)cell["transport"]));
        Assert.Equal(9, summary["cells"]!.AsArray().Count);
        var shape = Assert.Single(summary["database"]!["shapes"]!.AsArray())!;
        Assert.Equal("sqlite", (string?)summary["database"]!["store"]);
        Assert.Equal(["ado", "efcore-lazy", "efcore-split"], shape["ways"]!.AsArray().Select(way => (string)way!["way"]!));
        Assert.All(shape["cells"]!.AsArray(), cell => Assert.True((double)cell!["medianMs"]! > 0 && (double)cell["dataMs"]! > 0));
        Assert.Equal([2, 21, 2], shape["ways"]!.AsArray().Select(way => (int)way!["statements"]!["statements"]!));
        Assert.Equal([false, true, false], shape["ways"]!.AsArray().Select(way => (bool)way!["law"]!["isNPlusOne"]!));
        Assert.Empty(Directory.GetDirectories(Path.GetTempPath(), $"transport-data-{pid}-*"));

        var report = await cli.RunAsync("report", "last");
        Assert.Contains("N+1: efcore-lazy executes 1 + 1.00 x persons statements", report.Output.ReplaceLineEndings(" "), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("error: unknown way to the data 'dappr': did you mean 'dapper'?", "--via", "dappr")]
    [InlineData("error: unknown database 'sqlit': did you mean 'sqlite'?", "--store", "sqlit")]
    [InlineData("error: unknown transport 'jsn': did you mean 'json'?", "--transports", "jsn")]
    [InlineData("error: floor reads no persons from a database: leave it out of --transports", "--transports", "floor")]
    [InlineData("error: no persons need no database", "--persons", "0,10")]
    [InlineData("error: --runs takes a folder", "--runs", "")]
    public async Task Data_WrongWords_AreRefusedInOneLine(string error, params string[] arguments)
    {
        using var cli = new CliProcess();

        var result = await cli.RunAsync(["data", .. arguments]);

        Assert.Equal(2, result.ExitCode);
        Assert.StartsWith(error, result.Error, StringComparison.Ordinal);
        Assert.Single(result.Error.TrimEnd().Split('\n'));
    }
}
