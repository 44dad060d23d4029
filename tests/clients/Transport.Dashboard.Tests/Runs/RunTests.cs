using Transport.Dashboard.Tests.Live;
using Transport.Experiments.Medians.Figures;

namespace Transport.Dashboard.Tests.Runs;

/// <summary>Real runs, with real processes.</summary>
public sealed class RunTests
{
    private const string Tiny = """{"scenario":"run","name":"tiny <b>","run":{"transports":["json","wcf-binary"],"persons":[1],"orders":"none","tries":7}}""";
    private const string Long = """{"scenario":"run","name":"long <b>","run":{"transports":["json"],"persons":[1],"orders":"none","tries":100000}}""";

    [Fact]
    public async Task Run_Tiny_IsSeenByEveryPageAndStoredAsItsSummarySays()
    {
        await using var dashboard = new DashboardServer();
        await dashboard.InitializeAsync();
        await using var first = await LiveReader.JoinAsync(dashboard.Client);
        Assert.Null((await first.NextAsync("state"))["current"]);
        await using var second = await LiveReader.JoinAsync(dashboard.Client);
        Assert.Null((await second.NextAsync("state"))["current"]);

        var ticket = (string?)(await dashboard.SendAsync(HttpMethod.Post, "/api/runs", JsonNode.Parse(Tiny), HttpStatusCode.Accepted))["ticket"];
        var end = (await first.StateAsync(state => state["lastEnded"] is not null))["lastEnded"]!;
        Assert.Equal(("completed", ticket, null), ((string?)end["reason"], (string?)end["ticket"], (string?)end["failure"]));
        await second.StateAsync(state => state["lastEnded"] is not null && state["current"] is null);

        var runId = (string)end["runId"]!;
        var summary = SummaryBuilder.Build(RunRecords.Read(Path.Combine(dashboard.StoreFolder, runId + ".jsonl")));
        Assert.All(summary.Cells, cell => Assert.True(cell.Verified));
        foreach (var page in new[] { first, second })
        {
            foreach (var cell in summary.Cells)
            {
                var last = page.Heard.Where(heard => heard.Name == "cells").SelectMany(heard => heard.Data.AsArray()).Last(told => (string?)told!["transport"] == cell.Transport)!;
                Assert.Equal(("done", cell.Samples, cell.MedianMs), ((string?)last["status"], (int)last["samples"]!, (double?)last["medianMs"]));
            }

            Assert.Equal(7, page.Heard.Where(heard => heard.Name == "strip").SelectMany(heard => heard.Data.AsArray()).Last()!["ms"]!.AsArray().Count);
            Assert.Contains(page.Heard, heard => heard.Name == "progress");
        }

        var view = await dashboard.GetAsync($"/api/runs/{runId}");
        Assert.Equal("tiny <b>", (string?)view["entry"]!["name"]);
        Assert.Equal(summary.Cells.Select(cell => cell.MedianMs), view["summary"]!["cells"]!.AsArray().Select(cell => (double?)cell!["medianMs"]));
        Assert.Equal(summary.Cells.Select(cell => cell.Digest), view["summary"]!["cells"]!.AsArray().Select(cell => (string?)cell!["digest"]));
    }

    [Fact]
    [Trait("Category", "Trial")]
    public async Task Join_WhileItMeasures_IsToldWhatIsMeasured()
    {
        await using var dashboard = new DashboardServer();
        await dashboard.InitializeAsync();
        await using var first = await LiveReader.JoinAsync(dashboard.Client);
        var ticket = (string?)(await dashboard.SendAsync(HttpMethod.Post, "/api/runs", JsonNode.Parse(Long), HttpStatusCode.Accepted))["ticket"];
        await first.NextAsync("cells");

        await using var second = await LiveReader.JoinAsync(dashboard.Client);
        var joined = (await second.NextAsync("state"))["current"]!;
        Assert.Equal(ticket, (string?)joined["ticket"]);
        Assert.Equal("dashboard", (string?)joined["source"]);
        Assert.Equal("long <b>", (string?)joined["name"]);
        Assert.Equal("transport run --transports json --persons 1 --orders none --tries 100000 --seed 20120101", (string?)joined["commandLine"]);
        Assert.Equal(["json"], joined["cells"]!.AsArray().Select(cell => (string?)cell!["transport"]));
        await second.NextAsync("strip");

        await dashboard.SendAsync(HttpMethod.Post, $"/api/runs/{ticket}/cancel?now=true", null, HttpStatusCode.NoContent);
        foreach (var page in new[] { first, second })
        {
            var end = (await page.StateAsync(state => state["lastEnded"] is not null && state["current"] is null))["lastEnded"]!;
            Assert.Equal(ticket, (string?)end["ticket"]);
        }
    }

    [Theory]
    [InlineData("")]
    [InlineData("?now=true")]
    [Trait("Category", "Trial")]
    public async Task Cancel_WhileItMeasures_KeepsWhatWasMeasured(string how)
    {
        await using var dashboard = new DashboardServer();
        await dashboard.InitializeAsync();
        await using var page = await LiveReader.JoinAsync(dashboard.Client);
        var ticket = (string?)(await dashboard.SendAsync(HttpMethod.Post, "/api/runs", JsonNode.Parse(Long), HttpStatusCode.Accepted))["ticket"];
        await page.NextAsync("strip");

        await dashboard.SendAsync(HttpMethod.Post, $"/api/runs/{ticket}/cancel{how}", null, HttpStatusCode.NoContent);
        var end = (await page.StateAsync(state => state["lastEnded"] is not null))["lastEnded"]!;

        Assert.Equal("cancelled", (string?)end["reason"]);
        var record = RunRecords.Read(Path.Combine(dashboard.StoreFolder, (string)end["runId"]! + ".jsonl"));
        Assert.True(record.Complete);
        Assert.NotEmpty(record.Events.OfType<BlockMeasured>());
        Assert.Contains("may have ended", await dashboard.RefusedAsync(HttpMethod.Post, $"/api/runs/{ticket}/cancel", null, HttpStatusCode.NotFound), StringComparison.Ordinal);
    }

    [Fact]
    [Trait("Category", "Trial")]
    public async Task Server_ThatStops_KeepsWhatWasMeasured()
    {
        var dashboard = new DashboardServer();
        await dashboard.InitializeAsync();
        var server = await dashboard.StartServerAsync();
        await using (var page = await LiveReader.JoinAsync(server.Client))
        {
            using var body = new StringContent(Long, System.Text.Encoding.UTF8, "application/json");
            using var accepted = await server.Client.PostAsync("/api/runs", body, Deadline.Soon);
            Assert.Equal(HttpStatusCode.Accepted, accepted.StatusCode);
            await page.NextAsync("strip");
            await server.DisposeAsync();
        }

        var record = RunRecords.Read(Assert.Single(Directory.GetFiles(dashboard.StoreFolder, "*.jsonl")));
        Assert.Equal(EndReasons.Cancelled, record.Events.OfType<RunEnded>().Single().Reason);
        Assert.NotEmpty(record.Events.OfType<BlockMeasured>());
        await dashboard.DisposeAsync();
    }
}
