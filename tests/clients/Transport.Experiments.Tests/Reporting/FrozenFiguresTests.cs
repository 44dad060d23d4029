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

    private static CallersMeasured Round(string row, int round, double from, double seconds) =>
        new(new CallerRound(row, round, 0, seconds * 1000, 100, 0, 0, 0, 0)) { At = Noon.AddSeconds(from + seconds) };
}
