namespace Transport.Cli.Tests.Process;

public class RunTests
{
    [Fact]
    public async Task Run_AFewCells_PrintsJsonThatFitsTheSchemaAndIsReportedAgain()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync("run", "--transports", "json,newtonsoft-json", "--persons", "1,10", "--orders", "none", "--tries", "4", "--format", "json");

        Assert.Equal(0, run.ExitCode);
        var summary = JsonNode.Parse(run.Output)!;
        var schema = JsonNode.Parse(await File.ReadAllTextAsync(Path.Combine(AppContext.BaseDirectory, "run.schema.json"), TestContext.Current.CancellationToken))!;
        Assert.Empty(SchemaCheck.Problems(schema, summary));
        var cells = summary["cells"]!.AsArray();
        Assert.Equal(4, cells.Count);
        Assert.All(cells, cell =>
        {
            Assert.Equal(4, (int)cell!["samples"]!);
            Assert.True((bool)cell["verified"]!);
            Assert.True((double)cell["medianMs"]! > 0);
            Assert.True((long)cell["responseBytes"]! > 0);
        });

        var report = await InProcess.ReportAsync(cli, "--format", "json");
        Assert.Equal((0, run.Output), (report.ExitCode, report.Output));
    }

    [Fact]
    public async Task Run_Interrupted_PrintsWhatItFinished()
    {
        using var cli = new CliProcess();
        var process = cli.Start("run", "--transports", "json", "--persons", "10", "--orders", "none", "--tries", "1000000", "--format", "json");
        await cli.BlocksAsync(process, 5);

        CliProcess.Interrupt(process);
        var run = await CliProcess.EndAsync(process);

        Assert.Equal(1, run.ExitCode);
        var summary = JsonNode.Parse(run.Output)!;
        Assert.Equal("cancelled", (string?)summary["ended"]);
        Assert.True((int)summary["cells"]![0]!["samples"]! >= 5);
    }

    [Theory]
    [InlineData("run")]
    [InlineData("articles", "1", Traits = ["Category", "Trial"])]
    public async Task Run_InterruptedWhileStarting_SaysSoInOneLine(params string[] verb)
    {
        using var cli = new CliProcess();
        var process = cli.Start([.. verb, "--transports", "json"]);
        var first = await process.StandardError.ReadLineAsync(Deadline.Soon);
        Assert.StartsWith("transport ", first, StringComparison.Ordinal);

        CliProcess.Interrupt(process);
        var run = await CliProcess.EndAsync(process);

        Assert.Equal((1, ""), (run.ExitCode, run.Output));
        Assert.EndsWith("\nerror: cancelled before anything was measured\n", run.Error, StringComparison.Ordinal);
        Assert.DoesNotContain("Exception", run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Verify_OneRow_Passes()
    {
        using var cli = new CliProcess();

        var verify = await cli.RunAsync("check", "--transports", "json", "--format", "csv");

        Assert.Equal(0, verify.ExitCode);
        Assert.StartsWith("transport,check,passed,detail\r\njson,", verify.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task List_Json_NamesInBoxRowsAndPlugins()
    {
        using var cli = new CliProcess();

        var list = await cli.RunAsync("list", "--format", "json");

        Assert.Equal(0, list.ExitCode);
        var rows = JsonNode.Parse(list.Output)!.AsArray();
        Assert.Contains(rows, row => (string?)row!["id"] == "json" && (string?)row["implementation"] == "library" && (string?)row["source"] == "built in");
        Assert.Equal(["floor"], rows.Where(row => (bool)row!["isLimit"]!).Select(row => (string?)row!["id"]));
        Assert.Contains(rows, row => (string?)row!["id"] == "newtonsoft-json" && (string?)row["source"] == "plugins/newtonsoft-json");
    }
}
