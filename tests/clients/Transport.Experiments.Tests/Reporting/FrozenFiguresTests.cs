namespace Transport.Reporting.Tests;

public sealed class FrozenFiguresTests
{
    private static readonly DateTimeOffset Noon = new(2026, 11, 21, 12, 0, 0, TimeSpan.Zero);

    [Theory]
    [InlineData(ProcessRole.Server, "handler", 1.5, "the server of handler froze for 3.0 s at 12:00:01 UTC; 1 measurement of handler includes it")]
    [InlineData(ProcessRole.Server, "json", 1.5, "the server of json froze for 3.0 s at 12:00:01 UTC")]
    [InlineData(ProcessRole.Client, null, 1.5, "the measuring client froze for 3.0 s at 12:00:01 UTC; 1 measurement of handler includes it")]
    [InlineData(ProcessRole.Client, null, 3.5, "the measuring client froze for 3.0 s at 12:00:03 UTC; 2 measurements of handler and json include it")]
    [InlineData(ProcessRole.Client, null, 12.0, "the measuring client froze for 3.0 s at 12:00:12 UTC")]
    [InlineData(ProcessRole.Coordinator, null, 1.5, "the program that coordinates the run froze for 3.0 s at 12:00:01 UTC")]
    public void Incidents_AFreeze_SaysOfWhichFiguresItIsPart(ProcessRole role, string? endpoint, double seconds, string said)
    {
        var record = SampleArticles.Two();
        var froze = new ProcessIncident(role, IncidentKind.Froze, 7, "stood still", endpoint, Ms: 3000) { At = Noon.AddSeconds(seconds) };

        var report = Reports.Of(record with { Events = [.. record.Events.OfType<RowListed>(), Round("handler", 1, 0, 5), Round("json", 1, 5, 5), Round("json", 0, 10, 5), froze] }, "run.jsonl");

        Assert.Equal([said], report.Incidents);
    }

    [Theory]
    [InlineData(3, 3)]
    [InlineData(4, 1)]
    public void Incidents_ManyFreezes_AreOneSentenceAfterWhatElseHappened(int freezes, int sentences)
    {
        var record = SampleArticles.Two();
        var froze = Enumerable.Range(0, freezes).Select(i => new ProcessIncident(ProcessRole.Client, IncidentKind.Froze, 7, "stood still", Ms: 1000 + (200 * i)) { At = Noon.AddMinutes(i) });
        var died = new ProcessIncident(ProcessRole.Server, IncidentKind.Died, 8, "exit code 1") { At = Noon.AddHours(1) };

        var said = Reports.Of(record with { Events = [.. record.Events.OfType<RowListed>(), .. froze, died] }, "run.jsonl").Incidents;

        Assert.Equal(1 + sentences, said.Count);
        Assert.Equal(sentences == 1 ? ["the server DIED at 13:00:00 UTC: exit code 1", "4 freezes of the measuring client for 1.6 s at most, from 12:00:00 to 12:03:00 UTC"] : said, said);
    }

    [Fact]
    public void Incidents_ManyFreezesBesideManyDeaths_AreSaid()
    {
        var record = SampleArticles.Two();
        var froze = Enumerable.Range(0, 5).Select(i => new ProcessIncident(ProcessRole.Client, IncidentKind.Froze, 7, "stood still", Ms: 1000) { At = Noon.AddMinutes(i) });
        var died = Enumerable.Range(0, 9).Select(i => new ProcessIncident(ProcessRole.Server, IncidentKind.Died, 8 + i, "exit code 1") { At = Noon.AddHours(1 + i) });

        var said = Reports.Of(record with { Events = [.. record.Events.OfType<RowListed>(), .. froze, .. died] }, "run.jsonl").Incidents;

        Assert.Equal(["5 freezes of the measuring client for 1.0 s at most, from 12:00:00 to 12:04:00 UTC", "1 more in the record"], said.TakeLast(2));
    }

    private static CallersMeasured Round(string row, int round, double from, double seconds) =>
        new(new CallerRound(row, round, 0, seconds * 1000, 100, 0, 0, 0, 0)) { At = Noon.AddSeconds(from + seconds) };
}
