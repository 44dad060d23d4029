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

        await _dashboard.SendAsync(HttpMethod.Delete, "/api/runs/run", null);
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
        await _dashboard.SendAsync(HttpMethod.Delete, "/api/runs/run", null);
        _dashboard.Store("run", SampleRun.Record);

        await _dashboard.RefusedAsync(HttpMethod.Post, "/api/runs/run/restore", null, HttpStatusCode.Conflict);
    }

    [Fact]
    public async Task Restore_ADeletionOfAnIdThatWasDeletedTwice_BringsBackThatRunAndItsLabels()
    {
        await ImportAsync(SampleRun.Record);
        await ChangeAsync("run", new JsonObject { ["name"] = "first", ["note"] = "of the first" });
        var first = await DeleteAsync("run");
        await ImportAsync(SampleRun.Killed);
        var second = await DeleteAsync("run");

        var entry = await RestoreAsync("run", first);
        Assert.Equal(("first", "of the first", true), ((string?)entry["name"], (string?)entry["note"], (bool)entry["complete"]!));
        await _dashboard.RefusedAsync(HttpMethod.Post, $"/api/runs/run/restore?deletion={first}", null, HttpStatusCode.NotFound);
        await _dashboard.RefusedAsync(HttpMethod.Post, $"/api/runs/run/restore?deletion={second}", null, HttpStatusCode.Conflict);

        await DeleteAsync("run");
        entry = await RestoreAsync("run", second);
        Assert.Equal((null, false), ((string?)entry["name"], (bool)entry["complete"]!));
    }

    [Theory]
    [InlineData("..")]
    [InlineData("../deleted")]
    [InlineData("%00")]
    [InlineData("")]
    [InlineData("none")]
    public async Task Restore_ADeletionThatIsNone_IsNotFound(string deletion)
    {
        _dashboard.Store("run", SampleRun.Record);
        _dashboard.Store("other", SampleRun.Record);
        await DeleteAsync("run");
        await _dashboard.RefusedAsync(HttpMethod.Post, $"/api/runs/other/restore?deletion={deletion}", null, HttpStatusCode.NotFound);
        await _dashboard.RefusedAsync(HttpMethod.Post, $"/api/runs/run/restore?deletion={deletion}", null, HttpStatusCode.NotFound);
    }

    [Fact]
    public async Task Restore_OfADeletionByAnEarlierVersion_BringsTheRunBack()
    {
        var deleted = Directory.CreateDirectory(Path.Combine(_dashboard.StoreFolder, "deleted")).FullName;
        File.WriteAllText(Path.ChangeExtension(_dashboard.Store("run", SampleRun.Record, deleted), ".labels.json"), """{"name":"old"}""");

        Assert.Equal("old", (string?)(await _dashboard.SendAsync(HttpMethod.Post, "/api/runs/run/restore", null))["name"]);
    }

    [Fact]
    public async Task Restore_ABaselineAfterAnotherWasPinned_LeavesOneBaseline()
    {
        _dashboard.Store("one", SampleRun.Killed);
        _dashboard.Store("two", SampleRun.Killed);
        await ChangeAsync("one", new JsonObject { ["isBaseline"] = true, ["name"] = "kept" });
        var deletion = await DeleteAsync("one");
        await ChangeAsync("two", new JsonObject { ["isBaseline"] = true });

        Assert.Equal("kept", (string?)(await RestoreAsync("one", deletion))["name"]);
        Assert.Equal(["two"], await BaselinesAsync());
    }

    [Fact]
    public async Task Restore_TheOnlyBaseline_IsTheBaselineAgain()
    {
        _dashboard.Store("one", SampleRun.Killed);
        await ChangeAsync("one", new JsonObject { ["isBaseline"] = true });
        Assert.True((bool)(await RestoreAsync("one", await DeleteAsync("one")))["isBaseline"]!);
    }

    [Fact]
    public async Task Import_WhereLabelsOfAnotherRunWait_TakesAnotherId()
    {
        File.WriteAllText(Path.Combine(_dashboard.StoreFolder, "run.labels.json"), """{"name":"somebody's"}""");

        var entry = await ImportAsync(SampleRun.Record);
        Assert.Equal(("run-2", null), ((string?)entry["runId"], (string?)entry["name"]));
    }

    [Fact]
    public async Task Delete_AndRestoreByEightAtOnce_AnswersEachAndLosesNothing()
    {
        var file = _dashboard.Store("run", SampleRun.Record);
        await ChangeAsync("run", new JsonObject { ["name"] = "kept" });
        var before = await DashboardServer.BytesOfAsync(file);

        var statuses = await Task.WhenAll(Enumerable.Range(0, 8).Select(async caller =>
        {
            var seen = new List<HttpStatusCode>();
            for (var i = 0; i < 50; i++)
            {
                var (method, path, body) = ((i + caller) % 3) switch
                {
                    0 => (HttpMethod.Delete, "/api/runs/run", "{}"),
                    1 => (HttpMethod.Post, "/api/runs/run/restore", "{}"),
                    _ => (HttpMethod.Patch, "/api/runs/run", """{"tag":"x"}"""),
                };
                using var request = new HttpRequestMessage(method, path) { Content = new StringContent(body, System.Text.Encoding.UTF8, "application/json") };
                using var response = await _dashboard.Client.SendAsync(request, Deadline.Soon);
                seen.Add(response.StatusCode);
            }

            return seen;
        }));
        Assert.All(statuses.SelectMany(seen => seen), status => Assert.Contains(status, new[] { HttpStatusCode.OK, HttpStatusCode.NotFound, HttpStatusCode.Conflict }));
        await _dashboard.Client.PostAsync("/api/runs/run/restore", new StringContent("{}", System.Text.Encoding.UTF8, "application/json"), Deadline.Soon);
        Assert.Equal("kept", (string?)Assert.Single((await _dashboard.GetAsync("/api/runs")).AsArray())!["name"]);
        Assert.Equal(before, await DashboardServer.BytesOfAsync(file));
    }

    private async Task<JsonNode> ImportAsync(Transport.Runs.Record.RunRecord record)
    {
        var elsewhere = Directory.CreateTempSubdirectory("transport-keep-").FullName;
        var bytes = await DashboardServer.BytesOfAsync(_dashboard.Store("run", record, elsewhere));
        Directory.Delete(elsewhere, recursive: true);
        return await _dashboard.SendBodyAsync(HttpMethod.Post, "/api/runs/import", DashboardServer.RecordBody(bytes), HttpStatusCode.Created);
    }

    private async Task<string> DeleteAsync(string id) => (string)(await _dashboard.SendAsync(HttpMethod.Delete, $"/api/runs/{id}", null))["deletion"]!;

    private Task<JsonNode> RestoreAsync(string id, string deletion) =>
        _dashboard.SendAsync(HttpMethod.Post, $"/api/runs/{id}/restore?deletion={deletion}", null);

    private Task<JsonNode> ChangeAsync(string id, JsonObject change) => _dashboard.SendAsync(HttpMethod.Patch, $"/api/runs/{id}", change);

    private async Task<IEnumerable<string>> BaselinesAsync() =>
        (await _dashboard.GetAsync("/api/runs")).AsArray().Where(entry => (bool)entry!["isBaseline"]!).Select(entry => (string)entry!["runId"]!);
}
