using Transport.Experiments.Articles;
using Transport.Experiments.Callers;
using Transport.Experiments.ColdTries;
using Transport.Experiments.ServiceModes;

namespace Transport.RunTestSupport;

/// <summary>Made-up runs of the articles' experiments.</summary>
public static class SampleArticles
{
    private static readonly string[] Rows = ["odata", "wcf-text", "wcf-binary"];

    private static readonly string[] QueryRows = ["handler", "wcf-text", "json"];

    /// <summary>Article 1.</summary>
    public static RunRecord One() => Record(
        new Article1Plan { Transports = Rows },
        [
            SampleRun.Row("odata"), SampleRun.Row("wcf-text"), new RowListed("wcf-binary", null, "this version has no transport wcf-binary"),
            .. Tries("odata", false, 100), .. Tries("odata", true, 400), .. Tries("wcf-text", false, 50), .. Tries("wcf-text", true, 80),
        ]);

    /// <summary>Article 2.</summary>
    public static RunRecord Two() => Record(
        new Article2Plan { Transports = QueryRows, Repetitions = 3 },
        [
            .. QueryRows.Select(SampleRun.Row),
            .. from round in Enumerable.Range(0, 4)
               from row in QueryRows.Index()
               select new CallersMeasured(new CallerRound(
                   row.Item, round, row.Index, 500 * (row.Index + 1) * (10 - round), row.Item == "json" ? 9_998 : 10_000, 0, row.Item == "json" ? 2 : 0, 0, 0,
                   row.Item == "json" ? "HttpRequestException: the server closed the connection" : null)),
        ]);

    /// <summary>Article 3.</summary>
    public static RunRecord Three()
    {
        var plan = new Article3Plan { Transports = ["wcf-text", "wcf-nettcp"], Objects = [10] };
        return Record(
            plan,
            [
                SampleRun.Row("wcf-text"), new RowListed("wcf-nettcp", null, "this version has no transport wcf-nettcp"),
                .. from run in Enumerable.Range(0, 4)
                   from point in plan.PointsOf("wcf-text").Index()
                   select new ModeMeasured(new ModeVisit(point.Item, run, point.Index, 1000, 1000 + (300 * point.Index) + (10 * run), 0, 0, 0, 900, 600)),
            ]);
    }

    /// <summary>Article 3 with every row of the plan measured.</summary>
    public static RunRecord Modes(Article3Plan plan) => Record(
        plan,
        [
            .. plan.Transports.Select(SampleRun.Row),
            .. from run in Enumerable.Range(0, plan.Runs + 1)
               from point in plan.Transports.SelectMany(plan.PointsOf).Index()
               select new ModeMeasured(new ModeVisit(point.Item, run, point.Index, 1000, 1000 + point.Index, 0, 0, 0, 900, 600)),
        ]);

    private static RunRecord Record(ArticlePlan plan, IEnumerable<RunEvent> events) => SampleRun.Record with
    {
        Events = [new ArticlePlanned(plan), .. events, new RunEnded(new DateTimeOffset(2026, 11, 21, 5, 2, 0, TimeSpan.Zero), EndReasons.Completed)],
    };

    /// <summary>Eleven tries: a cold one, then from a fifth of it downwards.</summary>
    private static IEnumerable<RunEvent> Tries(string id, bool orders, double cold)
    {
        var cell = new Cell(id, Operation.GetPersons, 1000, orders);
        double[] ms = [cold, .. Enumerable.Range(0, 10).Select(i => (cold / 5) - (i * cold / 100))];
        return [.. ms.Select(_ => new CellVerified(cell, "a0", "a0")), new TriesMeasured(cell, 512.5, 4.25, ms)];
    }
}
