using Transport.Dashboard.History;
using Transport.Dashboard.History.Serving;

namespace Transport.Dashboard.Tests.History;

public sealed class TrendTests : IAsyncLifetime
{
    private readonly DashboardServer _dashboard = new();

    public ValueTask InitializeAsync() => _dashboard.InitializeAsync();

    public ValueTask DisposeAsync() => _dashboard.DisposeAsync();

    [Fact]
    public async Task Trend_EmptyStore_HasNoCallAndNoRun()
    {
        var trend = await _dashboard.GetAsync("/api/trend");

        Assert.Null(trend["call"]);
        Assert.Empty(trend["runs"]!.AsArray());
    }

    [Fact]
    public async Task Trend_StoredRuns_HasTheirMediansInTimeOrderAndTheBaselineMarked()
    {
        Store("late", days: 2);
        Store("early", days: 0);
        Store("middle", days: 1);
        _dashboard.Store("load", SampleLoads.OpenLoad());
        await _dashboard.SendAsync(HttpMethod.Patch, "/api/runs/middle", new JsonObject { ["isBaseline"] = true });

        var trend = await WhenKnownAsync("/api/trend");

        Assert.Equal(("GetPersons", 1000, false), ((string)trend["call"]!["operation"]!, (int)trend["call"]!["persons"]!, (bool)trend["call"]!["orders"]!));
        var runs = trend["runs"]!.AsArray();
        Assert.Equal(["early", "middle", "late"], runs.Select(run => (string)run!["runId"]!));
        Assert.Equal([false, true, false], runs.Select(run => (bool)run!["isBaseline"]!));
        Assert.Single(runs.Select(run => (string)run!["conditions"]!).Distinct());

        // It answered wrongly: its figures are never shown.
        Assert.DoesNotContain(runs[2]!["medians"]!.AsArray(), found => (string)found!["transport"]! == "wcf-text");

        var view = await _dashboard.GetAsync("/api/runs/late");
        var cell = view["summary"]!["cells"]!.AsArray().Single(found => (string)found!["transport"]! == "json" && (int)found["persons"]! == 1000 && !(bool)found["orders"]!)!;
        var median = runs[2]!["medians"]!.AsArray().Single(found => (string)found!["transport"]! == "json")!;
        Assert.Equal(
            ((double)cell["medianMs"]!, (double?)cell["medianLowMs"], (double?)cell["medianHighMs"]), ((double)median["ms"]!, (double?)median["lowMs"], (double?)median["highMs"]));
    }

    [Theory]
    [InlineData(1000, "here", "here", 10)] // Two alike runs of 10 persons, one of 1,000.
    [InlineData(10, "here", "here", 10)]
    [InlineData(1000, "here", "elsewhere", 1000)] // The older run of 10 persons is of another machine: one run each, and the latest counts.
    public void Trend_WithoutACall_IsOfTheCallThatMostAlikeRunsHave(int latest, string second, string first, int shown)
    {
        var trend = TrendBuilder.Of([RunOf("c", latest, "here"), RunOf("b", 10, second), RunOf("a", 10, first)], asked: null, pending: 0);

        Assert.Equal(new TrendCall(Operation.GetPersons, shown, false), trend.Call);
    }

    private static (string Id, IndexedRun Found, RunLabels Labels) RunOf(string id, int persons, string conditions) =>
        (id, new IndexedRun { Stamp = default!, Conditions = conditions, Medians = [new IndexedMedian("json", Operation.GetPersons, persons, false, 1, null, null)] }, RunLabels.None);

    [Fact]
    public async Task Trend_CallNobodyMeasured_HasNoRunAndNamesThoseThatThereAre()
    {
        Store("run", days: 0);

        var trend = await WhenKnownAsync("/api/trend?operation=Query&persons=1&orders=false");

        Assert.Empty(trend["runs"]!.AsArray());
        Assert.NotEmpty(trend["calls"]!.AsArray());
    }

    [Fact]
    public async Task Trend_RunsOfUnlikeMachines_HaveOtherConditions()
    {
        Store("here", days: 0);
        var sample = SampleRun.Record;
        _dashboard.Store("there", sample with { Manifest = sample.Manifest with { Machine = sample.Manifest.Machine with { Processor = "another" } } });

        var trend = await WhenKnownAsync("/api/trend");

        Assert.Equal(2, trend["runs"]!.AsArray().Select(run => (string)run!["conditions"]!).Distinct().Count());
    }

    [Fact]
    public async Task List_RunsOfCellsAndLoads_SayWhatWasMeasuredAndHowFarToTrustIt()
    {
        Store("run", days: 0);
        _dashboard.Store("load", SampleLoads.OpenLoad());
        await WhenKnownAsync("/api/trend");

        var entries = (await _dashboard.GetAsync("/api/runs")).AsArray().ToDictionary(entry => (string)entry!["runId"]!, entry => entry!);

        Assert.Contains("persons", (string)entries["run"]["subject"]!, StringComparison.Ordinal);
        Assert.Contains((string)entries["run"]["grade"]!, new[] { "good", "fair", "poor" });
        Assert.Contains("p95<20ms", (string)entries["load"]["subject"]!, StringComparison.Ordinal);
        Assert.Null(entries["load"]["grade"]);
    }

    private void Store(string id, int days)
    {
        var sample = SampleRun.Record;
        _dashboard.Store(id, sample with { Manifest = sample.Manifest with { StartedAt = sample.Manifest.StartedAt.AddDays(days) } });
    }

    private async Task<JsonNode> WhenKnownAsync(string address)
    {
        var deadline = Deadline.Soon;
        while (true)
        {
            var trend = await _dashboard.GetAsync(address);
            if ((int)trend["pending"]! == 0)
            {
                return trend;
            }

            await Task.Delay(50, deadline);
        }
    }
}
