using Transport.Dashboard.Pages;
using Transport.Experiments.Analysis;
using Transport.Experiments.Analysis.Comparing;
using Transport.Reporting;
using Transport.Reporting.Kinds;

namespace Transport.Dashboard.Tests.History;

/// <summary>Stored runs as files, and held against each other.</summary>
public sealed class ExportTests(DashboardServer dashboard) : IClassFixture<DashboardServer>
{
    [Theory]
    [InlineData("csv", "text/csv", "export-run.csv", OutputFormat.Csv)]
    [InlineData("samples", "text/csv", "export-run.samples.csv", OutputFormat.Samples)]
    [InlineData("json", "application/json", "export-run.json", OutputFormat.Json)]
    [InlineData("markdown", "text/markdown", "export-run.md", OutputFormat.Markdown)]
    [InlineData("benchmarkdotnet", "application/json", "export-run.benchmarkdotnet.json", OutputFormat.BenchmarkDotNet)]
    [InlineData("crank", "application/json", "export-run.crank.json", OutputFormat.Crank)]
    [InlineData("bencher", "application/json", "export-run.bencher.json", OutputFormat.Bencher)]
    [InlineData("openmetrics", "application/openmetrics-text", "export-run.openmetrics.txt", OutputFormat.OpenMetrics)]
    public async Task Export_EveryForm_IsAFileAsTheCommandLineWritesIt(string form, string mediaType, string name, OutputFormat format)
    {
        var file = dashboard.Store("export-run", SampleRun.Record);
        using var response = await dashboard.Client.GetAsync($"/api/runs/export-run/export/{form}", Deadline.Soon);
        using var expected = new StringWriter { NewLine = "\n" };
        Reports.Of(RunRecords.Read(file), file).Write(expected, format);

        Assert.Equal(mediaType, response.Content.Headers.ContentType!.MediaType);
        Assert.Equal("attachment", response.Content.Headers.ContentDisposition!.DispositionType);
        Assert.Equal(name, response.Content.Headers.ContentDisposition.FileNameStar);
        Assert.Equal(expected.ToString(), await response.Content.ReadAsStringAsync(Deadline.Soon));
    }

    [Fact]
    public async Task Export_ThePage_IsAFileAsTheCommandLineWritesIt()
    {
        var file = dashboard.Store("export-page", SampleRun.Record);
        using var response = await dashboard.Client.GetAsync("/api/runs/export-page/export/html", Deadline.Soon);
        using var expected = new StringWriter { NewLine = "\n" };
        var record = RunRecords.Read(file);
        OnePage.Write(expected, OnePage.TemplateIn(Path.Combine(AppContext.BaseDirectory, "wwwroot"))!, file, record, Reports.Of(record, file));

        Assert.Equal("text/html", response.Content.Headers.ContentType!.MediaType);
        Assert.Equal(("attachment", "export-page.html"), (response.Content.Headers.ContentDisposition!.DispositionType, response.Content.Headers.ContentDisposition.FileNameStar));
        Assert.Equal(expected.ToString(), await response.Content.ReadAsStringAsync(Deadline.Soon));
    }

    [Fact]
    public async Task Export_LoadForCrank_IsNamedAsTheTextThatItIs()
    {
        dashboard.Store("export-load", SampleLoads.OpenLoad());
        using var response = await dashboard.Client.GetAsync("/api/runs/export-load/export/crank", Deadline.Soon);

        // What crank's agent reads from a job's output; crank's result files are JSON.
        Assert.StartsWith("#StartJobStatistics\n", await response.Content.ReadAsStringAsync(Deadline.Soon), StringComparison.Ordinal);
        Assert.Equal(("text/plain", "export-load.crank.txt"), (response.Content.Headers.ContentType!.MediaType, response.Content.Headers.ContentDisposition!.FileNameStar));
    }

    [Theory]
    [InlineData("csv")]
    [InlineData("record")]
    public async Task Export_OfAFileOfAnyName_KeepsTheName(string form)
    {
        dashboard.Store("Läufe \"a\", b", SampleRun.Killed);
        using var response = await dashboard.Client.GetAsync($"/api/runs/{Uri.EscapeDataString("Läufe \"a\", b")}/export/{form}", Deadline.Soon);

        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal("Läufe \"a\", b." + (form == "csv" ? "csv" : "jsonl"), response.Content.Headers.ContentDisposition!.FileNameStar);
    }

    [Theory]
    [InlineData("html")]
    [InlineData("markdown")]
    [InlineData("json")]
    [InlineData("csv")]
    [InlineData("samples")]
    [InlineData("benchmarkdotnet")]
    [InlineData("crank")]
    public async Task Export_EveryForm_HoldsNoPathOfThisMachine(string form)
    {
        dashboard.Store("export-path", SampleRun.Record);
        var text = await dashboard.Client.GetStringAsync($"/api/runs/export-path/export/{form}", Deadline.Soon);

        Assert.DoesNotContain(dashboard.StoreFolder, text, StringComparison.Ordinal);
        Assert.DoesNotContain(Path.GetDirectoryName(dashboard.StoreFolder)! + "/", text, StringComparison.Ordinal);
        Assert.DoesNotContain(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile) + "/", text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Export_TheRecord_IsTheFileItself()
    {
        var file = dashboard.Store("export-record", SampleLoads.OpenLoad());
        using var response = await dashboard.Client.GetAsync("/api/runs/export-record/export/record", Deadline.Soon);

        Assert.Equal("export-record.jsonl", response.Content.Headers.ContentDisposition!.FileNameStar);
        Assert.Equal(await DashboardServer.BytesOfAsync(file), await response.Content.ReadAsByteArrayAsync(Deadline.Soon));
    }

    [Fact]
    public async Task Export_AFormThatTheKindHasNot_IsRefused()
    {
        dashboard.Store("export-article", SampleArticles.One());
        Assert.Contains("cannot be written as samples", await RefusedAsync("export-article/export/samples", HttpStatusCode.BadRequest), StringComparison.Ordinal);
        Assert.Contains("ask for html, csv", await RefusedAsync("export-article/export/pdf", HttpStatusCode.NotFound), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Export_ABrokenRecord_IsRefusedInTheReadersWords()
    {
        await File.WriteAllTextAsync(Path.Combine(dashboard.StoreFolder, "export-broken.jsonl"), "{}", Deadline.Soon);
        Assert.Contains("not a run record", await RefusedAsync("export-broken/export/html", HttpStatusCode.BadRequest), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Compare_TwoRuns_IsWhatTheCommandLineCompares()
    {
        dashboard.Store("compare-a", SampleRun.Record);
        dashboard.Store("compare-b", SampleRun.Record);
        var found = await dashboard.GetAsync("/api/compare?a=compare-a&b=compare-b");
        var expected = RunComparison.Of(SampleRun.Record, SampleRun.Record);

        Assert.Equal(["compare-a", "compare-b"], found["entries"]!.AsArray().Select(entry => (string)entry!["runId"]!));
        Assert.Equal(("compare-a", "compare-b"), ((string)found["before"]!, (string)found["after"]!));
        Assert.True((bool)found["isLikeWithLike"]!);
        Assert.Equal(expected.Cells.Select(cell => cell.Difference?.Ratio), found["cells"]!.AsArray().Select(cell => (double?)cell!["difference"]?["ratio"]));
    }

    [Theory]
    [InlineData("compare-run", "compare-load", HttpStatusCode.BadRequest)]
    [InlineData("compare-article", "compare-run", HttpStatusCode.BadRequest)]
    [InlineData("compare-broken", "compare-run", HttpStatusCode.BadRequest)]
    [InlineData("compare-run", "nothing", HttpStatusCode.NotFound)]
    [InlineData("..%2Fcompare-run", "compare-run", HttpStatusCode.NotFound)]
    public async Task Compare_WhatCannotBe_IsRefused(string a, string b, HttpStatusCode status)
    {
        dashboard.Store("compare-run", SampleRun.Killed);
        dashboard.Store("compare-load", SampleLoads.OpenLoad());
        dashboard.Store("compare-article", SampleArticles.Two());
        await File.WriteAllTextAsync(Path.Combine(dashboard.StoreFolder, "compare-broken.jsonl"), "[]", Deadline.Soon);

        Assert.NotEmpty(await dashboard.RefusedAsync(HttpMethod.Get, $"/api/compare?a={a}&b={b}", null, status));
    }

    [Fact]
    public async Task Compare_WithoutTwoRuns_IsRefused()
    {
        using var response = await dashboard.Client.GetAsync("/api/compare?a=compare-run", Deadline.Soon);
        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
    }

    private Task<string> RefusedAsync(string path, HttpStatusCode status) => dashboard.RefusedAsync(HttpMethod.Get, "/api/runs/" + path, null, status);
}
