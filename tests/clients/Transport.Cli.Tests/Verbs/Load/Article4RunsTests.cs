using Transport.Cli.Verbs.Load;

namespace Transport.Cli.Tests.Verbs.Load;

/// <summary>The loads of article 4, made up: what becomes of one that cannot be made.</summary>
public sealed class Article4RunsTests : IDisposable
{
    private readonly string _file = Path.GetTempFileName();

    [Theory]
    [InlineData(OutputFormat.Json)]
    [InlineData(OutputFormat.Csv)]
    [InlineData(OutputFormat.Table)]
    public async Task Run_ToAFile_WritesOneReportOfAllLoads(OutputFormat format)
    {
        var code = await RunAsync(format, new Article4Runs((plan, _) => Task.FromResult(OutcomeOf(SampleArticle4.Of(plan)))));

        Assert.Equal(0, code);
        var text = await File.ReadAllTextAsync(_file, TestContext.Current.CancellationToken);
        Assert.Matches("84,?400", text);
        Assert.Contains("several-single", text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Run_LoadThatCannotBeMade_IsToldAndTheOthersGoOn()
    {
        var made = 0;
        var code = await RunAsync(OutputFormat.Json, new Article4Runs((plan, _) => ++made == 2 ? throw new RunException("no database\nhere") : Task.FromResult(OutcomeOf(SampleArticle4.Of(plan)))));

        Assert.Equal(1, code);
        Assert.Equal(SampleArticle4.Plans.Count, made);
        var runs = JsonNode.Parse(await File.ReadAllTextAsync(_file, TestContext.Current.CancellationToken))!["tables"]!.AsArray().Last()!["lines"]!.AsArray();
        Assert.Equal([null, "no database here", null, null, null, null], runs.Select(run => (string?)run!["reason"]));
    }

    [Fact]
    public async Task Run_NotOneLoadCanBeMade_FailsWithTheReason()
    {
        var failure = await Assert.ThrowsAsync<RunException>(() => RunAsync(OutputFormat.Json, new Article4Runs((_, _) => throw new RunException("no database"))));

        Assert.Equal("no database", failure.Message);
    }

    public void Dispose() => File.Delete(_file);

    private Task<int> RunAsync(OutputFormat format, Article4Runs runs) =>
        runs.RunAsync(SampleArticle4.Plans, new RecordTarget(Destination.Open(_file), format, "", []), "transport articles 4");

    private static RunOutcome OutcomeOf(RunRecord record) => new("run.jsonl", record, EndReasons.Completed);
}
