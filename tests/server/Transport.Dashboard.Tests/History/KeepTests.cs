using System.Net;
using System.Text.Json.Nodes;
using Transport.RunTestSupport;

namespace Transport.Dashboard.Tests.History;

/// <summary>Labels, the baseline, deleting and taking back.</summary>
public sealed class KeepTests : IAsyncLifetime
{
    private readonly DashboardServer _dashboard = new();

    public ValueTask InitializeAsync() => _dashboard.InitializeAsync();

    public ValueTask DisposeAsync() => _dashboard.DisposeAsync();

    [Fact]
    public async Task Change_Labels_AreKeptBesideTheRecordWhichStaysAsItIs()
    {
        var file = _dashboard.Store("run", SampleRun.Killed);
        var before = await DashboardServer.BytesOfAsync(file);

        var entry = await ChangeAsync("run", new JsonObject { ["name"] = " <b>First</b> ", ["tag"] = "lab", ["note"] = "two\nlines" });
        Assert.Equal(("<b>First</b>", "lab", "two\nlines"), ((string?)entry["name"], (string?)entry["tag"], (string?)entry["note"]));
        entry = await ChangeAsync("run", new JsonObject { ["tag"] = "", ["note"] = null });
        Assert.Equal(("<b>First</b>", null, "two\nlines"), ((string?)entry["name"], (string?)entry["tag"], (string?)entry["note"]));

        Assert.True(JsonNode.DeepEquals(entry["name"], (await _dashboard.GetAsync("/api/runs"))[0]!["name"]));
        Assert.Equal(before, await DashboardServer.BytesOfAsync(file));
    }

    [Fact]
    public async Task Change_Baseline_IsOneRunAtMost()
    {
        _dashboard.Store("one", SampleRun.Killed);
        _dashboard.Store("two", SampleRun.Killed);

        await ChangeAsync("one", new JsonObject { ["isBaseline"] = true });
        await ChangeAsync("two", new JsonObject { ["isBaseline"] = true, ["name"] = "kept" });
        Assert.Equal(["two"], await BaselinesAsync());
        await ChangeAsync("two", new JsonObject { ["isBaseline"] = false });
        Assert.Empty(await BaselinesAsync());
    }

    [Theory]
    [InlineData("name", 201)]
    [InlineData("tag", 41)]
    [InlineData("note", 2001)]
    public async Task Change_TooLongALabel_IsRefused(string label, int length)
    {
        _dashboard.Store("run", SampleRun.Killed);
        Assert.Contains($"at most {length - 1}", await _dashboard.RefusedAsync(
            HttpMethod.Patch, "/api/runs/run", new JsonObject { [label] = new string('x', length) }, HttpStatusCode.BadRequest), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""{"name":"a\u0007b"}""")]
    [InlineData("""{"name":"a\nb"}""")]
    [InlineData("""{"name":"a\u202eb"}""")]
    [InlineData("""{"note":"a\u2067b"}""")]
    [InlineData("""{"nickname":"x"}""")]
    [InlineData("""{"isBaseline":"yes"}""")]
    [InlineData("[]")]
    [InlineData("null")]
    public async Task Change_WhatIsNoChange_IsRefused(string body)
    {
        _dashboard.Store("run", SampleRun.Killed);
        await _dashboard.SendBodyAsync(HttpMethod.Patch, "/api/runs/run", new StringContent(body, System.Text.Encoding.UTF8, "application/json"), HttpStatusCode.BadRequest);
        Assert.Equal(["run.jsonl"], Directory.EnumerateFiles(_dashboard.StoreFolder, "run*").Select(Path.GetFileName));
    }

    [Fact]
    public async Task List_LabelsThatAreDamaged_ArePassedOver()
    {
        File.WriteAllText(Path.ChangeExtension(_dashboard.Store("run", SampleRun.Killed), ".labels.json"), "{ \"name\": ");

        Assert.Null((await _dashboard.GetAsync("/api/runs"))[0]!["name"]);
        Assert.Equal("anew", (string?)(await ChangeAsync("run", new JsonObject { ["name"] = "anew" }))["name"]);
    }

    [Fact]
    public async Task Delete_ThenRestore_BringsRunAndLabelsBack()
    {
        var file = _dashboard.Store("run", SampleRun.Record);
        await ChangeAsync("run", new JsonObject { ["name"] = "kept" });

        await _dashboard.SendAsync(HttpMethod.Delete, "/api/runs/run", null, HttpStatusCode.NoContent);
        Assert.Empty((await _dashboard.GetAsync("/api/runs")).AsArray());
        Assert.False(File.Exists(file));
        await _dashboard.RefusedAsync(HttpMethod.Delete, "/api/runs/run", null, HttpStatusCode.NotFound);

        var entry = await _dashboard.SendAsync(HttpMethod.Post, "/api/runs/run/restore", null);
        Assert.Equal("kept", (string?)entry["name"]);
        Assert.True(File.Exists(file));
        await _dashboard.RefusedAsync(HttpMethod.Post, "/api/runs/run/restore", null, HttpStatusCode.NotFound);
    }

    [Fact]
    public async Task Restore_WhereTheIdIsTakenAgain_IsRefused()
    {
        _dashboard.Store("run", SampleRun.Record);
        await _dashboard.SendAsync(HttpMethod.Delete, "/api/runs/run", null, HttpStatusCode.NoContent);
        _dashboard.Store("run", SampleRun.Record);

        await _dashboard.RefusedAsync(HttpMethod.Post, "/api/runs/run/restore", null, HttpStatusCode.Conflict);
    }

    private Task<JsonNode> ChangeAsync(string id, JsonObject change) => _dashboard.SendAsync(HttpMethod.Patch, $"/api/runs/{id}", change);

    private async Task<IEnumerable<string>> BaselinesAsync() =>
        (await _dashboard.GetAsync("/api/runs")).AsArray().Where(entry => (bool)entry!["isBaseline"]!).Select(entry => (string)entry!["runId"]!);
}
