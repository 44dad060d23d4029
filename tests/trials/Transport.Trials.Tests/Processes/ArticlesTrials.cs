namespace Transport.Trials.Tests.Processes;

public class ArticlesTrials
{
    [Fact]
    public async Task Article1Test3_AFewTries_MeasuresOverTheDatabaseAndIsReportedAgain()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync("articles", "1.3", "--transports", "odata", "--persons", "10", "--tries", "2", "--format", "json");

        Assert.True(run.ExitCode == 0, run.Error + run.Output);
        var tables = JsonNode.Parse(run.Output)!["tables"]!.AsArray();
        Assert.Equal("Test 3, 10 persons without orders from sqlite, one call", (string?)tables[0]!["title"]);
        var lines = tables[0]!["lines"]!.AsArray();
        Assert.Equal(["direct+efcore", "odata+efcore"], lines.Select(line => (string)line!["subject"]![0]!));
        Assert.All(lines, line => Assert.True((string?)line!["status"] == "ok" && (double)line["figures"]!["coldMs"]!["value"]! > 0));
        Assert.True((double)Assert.Single(tables[1]!["lines"]!.AsArray())!["figures"]!["ratio"]!["value"]! > 0);

        var report = await InProcess.ReportAsync(cli, "--format", "json");
        Assert.Equal((0, run.Output), (report.ExitCode, report.Output));
    }

    [Fact]
    public async Task Modes_InTheShortestBudget_MeasuresEveryPointAndIsReportedAgain()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync(
            "articles", "3", "--transports", "wcf-binary", "--objects", "5", "--users", "2", "--tries", "1", "--duration", "12s", "--format", "json");

        Assert.True(run.ExitCode == 0, run.Error + run.Output);
        var tables = JsonNode.Parse(run.Output)!["tables"]!.AsArray();
        var points = tables.Where(table => ((string)table!["title"]!).EndsWith("throughput by mode", StringComparison.Ordinal)).SelectMany(table => table!["lines"]!.AsArray()).ToList();
        Assert.Equal(36, points.Count);
        Assert.Equal(36, tables.Single(table => (bool)table!["isRaw"]!)!["lines"]!.AsArray().Count);
        Assert.All(points, point =>
        {
            Assert.True((int)point!["figures"]!["answered"]!["value"]! > 0 && (int)point["figures"]!["errors"]!["value"]! == 0);
            Assert.True((double)point["figures"]!["serverCpuShare"]!["value"]! > 0);
        });

        var report = await InProcess.ReportAsync(cli, "--format", "json");
        Assert.Equal((0, run.Output), (report.ExitCode, report.Output));
    }

    [Fact]
    public async Task Modes_InterruptedWhileItMeasures_KeepsWhatItHas()
    {
        using var cli = new CliProcess();
        var process = cli.Start("articles", "3", "--transports", "wcf-text", "--objects", "5", "--users", "2", "--tries", "100", "--duration", "20m", "--format", "json");
        await cli.EventsAsync(process, "mode-measured", 40);
        CliProcess.Interrupt(process);
        var run = await CliProcess.EndAsync(process);

        Assert.Equal(1, run.ExitCode);
        Assert.Equal("cancelled", (string?)JsonNode.Parse(run.Output)!["ended"]);
        var report = await InProcess.ReportAsync(cli, "--format", "json");
        Assert.Equal((0, run.Output), (report.ExitCode, report.Output));
    }
}
