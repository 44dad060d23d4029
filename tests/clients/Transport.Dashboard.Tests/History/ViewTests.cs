using Transport.Experiments.Medians.Figures;
using Transport.Reporting;
using Transport.Reporting.Kinds;
using Transport.Reporting.Medians;

namespace Transport.Dashboard.Tests.History;

public sealed class ViewTests(DashboardServer dashboard) : IClassFixture<DashboardServer>
{
    public static TheoryData<string> Elsewhere =>
    [
        "..%2F..%2F..%2Fetc%2Fpasswd", "%2e%2e", "..", "view-run.jsonl", "deleted", ".index", "view-run%00", "%2Fetc%2Fpasswd", "view-run%2F..%2Fview-run", "VIEW-RUN",
        "C:%5Cwindows", "nothing",
    ];

    [Fact]
    public async Task View_ARunOfCells_IsWhatTheCommandLineWrites()
    {
        dashboard.Store("view-run", SampleRun.Record);
        var view = await dashboard.GetAsync("/api/runs/view-run");
        var expected = SummaryBuilder.Build(SampleRun.Record with { Manifest = SampleRun.Record.Manifest with { RunId = "view-run" } });

        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(SummaryJson.Write(expected)), view["summary"]));
        Assert.Null(view["load"]);
        Assert.Null(view["article"]);
        Assert.Equal(expected.Manifest.CommandLine, (string?)view["commandLine"]);
        var headline = view["headline"]!.AsArray().Select(sentence => string.Join("; ", [(string)sentence!["answer"]!, .. sentence["others"]!.AsArray().Select(other => (string)other!)]) + ".").ToList();
        Assert.Equal(string.Join(' ', headline), (string?)view["entry"]!["headline"]);
        Assert.StartsWith("1,000 persons without orders: messagepack", headline[0], StringComparison.Ordinal);
        // What the terminal says of every question, and of how sure it is.
        var report = new MediansReport(SampleRun.Record, expected, null);
        Assert.Equal(
            report.Answers.Select(answer => (answer.Persons, answer.Answer)),
            view["answers"]!.AsArray().Select(answer => ((int)answer!["persons"]!, (string)answer["answer"]!)));
        Assert.Contains((string)view["answers"]!.AsArray().Single(answer => (int)answer!["persons"]! == 1000)!["answer"]!, headline[0], StringComparison.Ordinal);
        Assert.Equal(report.Overview.Sure, view["sure"]!.AsArray().Select(sentence => (string)sentence!));
    }

    [Theory]
    [InlineData("load")]
    [InlineData("article")]
    public async Task View_AnotherKind_IsWhatTheCommandLineWrites(string kind)
    {
        var record = kind == "load" ? SampleLoads.Capacity() : SampleArticles.Three();
        dashboard.Store("view-" + kind, record);
        var view = await dashboard.GetAsync("/api/runs/view-" + kind);
        var report = Reports.Of(record with { Manifest = record.Manifest with { RunId = "view-" + kind } }, null);

        Assert.Null(view["summary"]);
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(report.Json()), view[kind]));
        Assert.NotEmpty(report.Headline);
        Assert.Equal(report.Headline.Select(sentence => sentence.Answer), view["headline"]!.AsArray().Select(sentence => (string)sentence!["answer"]!));
        Assert.Equal(report.Headline.SelectMany(sentence => sentence.Others), view["headline"]!.AsArray().SelectMany(sentence => sentence!["others"]!.AsArray()).Select(other => (string)other!));
    }

    [Fact]
    public async Task View_BesideARecordOfMillionsOfSamples_DoesNotWaitForIt()
    {
        var large = SampleRun.Record with
        {
            Events =
            [
                .. SampleRun.Record.Events.Select(runEvent => runEvent is BlockMeasured block
                    ? block with { Visits = [.. block.Visits.Select(visit => visit with { Ms = [.. Enumerable.Range(0, 50_000).Select(i => 1.0 + (i % 7))] })] }
                    : runEvent),
            ],
        };
        Assert.InRange(new FileInfo(dashboard.Store("view-large", large)).Length, RunReports.LargeBytes, 64 * 1024 * 1024);
        dashboard.Store("view-beside", SampleRun.Record);
        using var leave = new CancellationTokenSource();
        var analysing = dashboard.Client.GetAsync("/api/runs/view-large", leave.Token);

        Assert.NotNull((await dashboard.GetAsync("/api/runs/view-beside"))["summary"]);
        Assert.False(analysing.IsCompleted, "the large record was analysed first");

        await leave.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => analysing);
    }

    [Fact]
    public async Task View_ABrokenRecord_IsItsEntryAlone()
    {
        File.WriteAllText(Path.Combine(dashboard.StoreFolder, "view-broken.jsonl"), "{}");
        var view = await dashboard.GetAsync("/api/runs/view-broken");

        Assert.Contains("not a run record", (string)view["entry"]!["problem"]!, StringComparison.Ordinal);
        Assert.Null(view["summary"]);
    }

    [Theory]
    [MemberData(nameof(Elsewhere))]
    public async Task AnyRoute_AnIdThatNoRunHas_Is404(string id)
    {
        dashboard.Store("view-run", SampleRun.Killed);
        foreach (var (method, path) in (IEnumerable<(HttpMethod, string)>)[
            (HttpMethod.Get, ""), (HttpMethod.Patch, ""), (HttpMethod.Delete, ""), (HttpMethod.Post, "/restore"), (HttpMethod.Get, "/export/record"),
            (HttpMethod.Get, "/distribution?transport=json&operation=Query&persons=1&orders=false")])
        {
            using var request = new HttpRequestMessage(method, new Uri($"{dashboard.Server.Http.AbsoluteUri}api/runs/{id}{path}", new UriCreationOptions { DangerousDisablePathAndQueryCanonicalization = true }));
            request.Content = method == HttpMethod.Get ? null : new StringContent("{}", System.Text.Encoding.UTF8, "application/json");
            using var response = await dashboard.Client.SendAsync(request, Deadline.Soon);
            Assert.True(response.StatusCode is HttpStatusCode.NotFound or HttpStatusCode.BadRequest or HttpStatusCode.MethodNotAllowed, $"{method} {id}{path}: {response.StatusCode}");
        }

        Assert.True(File.Exists(Path.Combine(dashboard.StoreFolder, "view-run.jsonl")));
    }

    [Fact]
    public async Task View_NamesWithMarkup_StayText()
    {
        const string Markup = "<img src=x onerror=alert(1)>";
        var record = SampleRun.Killed with { Events = [.. SampleRun.Killed.Events, new RowListed(Markup, null, $"{Markup} is missing")] };
        dashboard.Store("view-markup", record);

        var view = await dashboard.GetAsync("/api/runs/view-markup");
        var html = await dashboard.Client.GetStringAsync("/api/runs/view-markup/export/html", Deadline.Soon);

        Assert.Contains(view["entry"]!["transports"]!.AsArray(), id => (string)id! == Markup);
        Assert.DoesNotContain("<img", html, StringComparison.Ordinal);
        // The name itself is in what the page unpacks: see OnePageTests.
        Assert.Contains("<div id=\"app\">", html, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Distribution_OfACell_HasStepsAndDensity()
    {
        dashboard.Store("view-distribution", SampleRun.Record);
        var found = await dashboard.GetAsync("/api/runs/view-distribution/distribution?transport=json&operation=GetPersons&persons=1000&orders=false");

        Assert.Equal(400, (int)found["samples"]!);
        Assert.Equal(1, (double)found["ecdf"]!.AsArray()[^1]!["share"]!);
        Assert.Equal(LatencyDistribution.MostPoints, found["density"]!.AsArray().Count);
        Assert.True((double)found["outliersAboveMs"]! > 0.5);
    }

    [Theory]
    [InlineData("", HttpStatusCode.BadRequest)]
    [InlineData("transport=json&operation=Nope&persons=1&orders=true", HttpStatusCode.BadRequest)]
    [InlineData("transport=json&operation=7&persons=1&orders=true", HttpStatusCode.BadRequest)]
    [InlineData("transport=json&operation=GetPersons&persons=-1&orders=true", HttpStatusCode.BadRequest)]
    [InlineData("transport=json&operation=GetPersons&persons=1&orders=maybe", HttpStatusCode.BadRequest)]
    [InlineData("transport=nothing&operation=GetPersons&persons=1&orders=false", HttpStatusCode.NotFound)]
    public async Task Distribution_OfNoCell_IsRefused(string query, HttpStatusCode status)
    {
        dashboard.Store("view-none", SampleRun.Killed);
        Assert.NotEmpty(await dashboard.RefusedAsync(HttpMethod.Get, "/api/runs/view-none/distribution?" + query, null, status));
    }
}
