namespace Transport.Cli.Tests.Process;

public class ArticlesTests
{
    [Fact]
    public async Task Article1_AFewTries_MeasuresBothTestsFromColdAndIsReportedAgain()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync("articles", "1", "--transports", "json", "--persons", "10", "--tries", "3", "--format", "json");

        Assert.True(run.ExitCode == 0, run.Error + run.Output);
        var tables = JsonNode.Parse(run.Output)!["tables"]!.AsArray();
        Assert.Equal(["Test 1, 10 persons without orders, one call", "Test 2, 10 persons with orders ($expand), one call"], tables.Select(table => (string)table!["title"]!).Where(title => title.EndsWith("one call", StringComparison.Ordinal)));
        Assert.All(tables.SelectMany(table => table!["lines"]!.AsArray()), line => Assert.Equal("ok", (string?)line!["status"]));
        Assert.Equal(2 * 3, tables.Where(table => (bool)table!["isRaw"]!).Sum(table => table!["lines"]!.AsArray().Count));
        Assert.All(tables.Where(table => !(bool)table!["isRaw"]!), table => Assert.All(
            table!["lines"]!.AsArray(), line => Assert.True((double)line!["figures"]!["coldMs"]!["value"]! > 0 && (double)line["figures"]!["serverStartMs"]!["value"]! > 0)));

        var report = await InProcess.ReportAsync(cli, "--format", "json");
        Assert.Equal((0, run.Output), (report.ExitCode, report.Output));
    }

    [Fact]
    public async Task Article2_AFewCalls_AnswersAllOfThemAndIsReportedAgain()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync(
            "articles", "2", "--transports", "handler,wcf-text,newtonsoft-json", "--users", "4", "--calls", "20", "--tries", "2", "--format", "json");

        Assert.True(run.ExitCode == 0, run.Error + run.Output);
        var tables = JsonNode.Parse(run.Output)!["tables"]!.AsArray();
        Assert.All(tables[0]!["lines"]!.AsArray(), row => Assert.Equal(
            (2 * 4 * 20, 0, 0), ((int)row!["figures"]!["answered"]!["value"]!, (int)row["figures"]!["wrong"]!["value"]!, (int)row["figures"]!["errors"]!["value"]!)));
        Assert.True((double)tables[1]!["lines"]![0]!["figures"]!["ratio"]!["value"]! > 0);
        Assert.Equal(3 * 2, tables[2]!["lines"]!.AsArray().Count);

        var report = await InProcess.ReportAsync(cli, "--format", "json");
        Assert.Equal((0, run.Output), (report.ExitCode, report.Output));
    }
}
