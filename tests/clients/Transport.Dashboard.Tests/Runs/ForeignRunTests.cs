using Transport.Dashboard.Tests.Live;

namespace Transport.Dashboard.Tests.Runs;

/// <summary>Runs that another process makes in the same store.</summary>
public sealed class ForeignRunTests : IAsyncLifetime
{
    private const string Run = """{"scenario":"run","run":{"transports":["json"],"persons":[1],"tries":1}}""";

    private readonly DashboardServer _dashboard = new();

    public ValueTask InitializeAsync() => _dashboard.InitializeAsync();

    public ValueTask DisposeAsync() => _dashboard.DisposeAsync();

    [Fact]
    public async Task Record_ThatGrows_IsShownUntilItEnds()
    {
        await using var page = await LiveReader.JoinAsync(_dashboard.Client);
        using (var writer = Begin("20260101-000000"))
        {
            Write(writer, SampleRun.Record.Events.TakeWhile(runEvent => runEvent is not BlockMeasured));
            var run = (await page.StateAsync(state => state["current"] is not null))["current"]!;
            Assert.Equal("command-line", (string?)run["source"]);
            Assert.Equal("20260101-000000", (string?)run["runId"]);
            Assert.Equal(SampleRun.Record.Manifest.CommandLine, (string?)run["commandLine"]);
            Assert.Null((string?)run["ticket"]);

            Write(writer, SampleRun.Record.Events.OfType<BlockMeasured>());
            Assert.NotEmpty((await page.NextAsync("strip")).AsArray());
            Write(writer, [new RunEnded(DateTimeOffset.UnixEpoch, EndReasons.Time)]);
        }

        var end = (await page.StateAsync(state => state["lastEnded"] is not null))["lastEnded"]!;
        Assert.Equal(("20260101-000000", "time", null), ((string?)end["runId"], (string?)end["reason"], (string?)end["failure"]));
    }

    [Fact]
    public async Task Record_WhoseWriterIsKilled_IsShownAsFailed()
    {
        await using var page = await LiveReader.JoinAsync(_dashboard.Client);
        using (Begin("20260101-000000"))
        {
            await page.StateAsync(state => state["current"] is not null);
        }

        var end = (await page.StateAsync(state => state["current"] is null))["lastEnded"]!;
        Assert.Equal("failed", (string?)end["reason"]);
        Assert.Contains("ended before the run did", (string?)end["failure"], StringComparison.Ordinal);
    }

    [Fact]
    public async Task Queue_WhileAnotherProcessMeasures_WaitsAndIsBounded()
    {
        using var writer = Begin("20260101-000000");
        await using var page = await LiveReader.JoinAsync(_dashboard.Client);
        await page.StateAsync(state => state["current"] is not null);
        var tickets = new List<string>();
        for (var i = 0; i < 20; i++)
        {
            tickets.Add((string)(await _dashboard.SendAsync(HttpMethod.Post, "/api/runs", JsonNode.Parse(Run), HttpStatusCode.Accepted))["ticket"]!);
        }

        Assert.Contains("20 runs are already queued", await _dashboard.RefusedAsync(HttpMethod.Post, "/api/runs", JsonNode.Parse(Run), HttpStatusCode.Conflict), StringComparison.Ordinal);
        var state = await page.StateAsync(told => told["queue"]!.AsArray().Count == 20);
        Assert.Equal(tickets, state["queue"]!.AsArray().Select(waiting => (string)waiting!["ticket"]!));
        Assert.Equal("command-line", (string?)state["current"]!["source"]);

        foreach (var ticket in tickets)
        {
            await _dashboard.SendAsync(HttpMethod.Post, $"/api/runs/{ticket}/cancel", null, HttpStatusCode.NoContent);
        }

        await page.StateAsync(told => told["queue"]!.AsArray().Count == 0);
    }

    private RunRecordWriter Begin(string id)
    {
        var writer = new RunRecordWriter(Path.Combine(_dashboard.StoreFolder, id + ".jsonl"), RunRecords.Format);
        writer.Write(new RunStarted(RunRecordReader.SchemaVersion, SampleRun.Record.Manifest with { RunId = id }));
        return writer;
    }

    private static void Write(RunRecordWriter writer, IEnumerable<RunEvent> events)
    {
        foreach (var runEvent in events)
        {
            writer.Write(runEvent);
        }
    }
}
