using Transport.Experiments.Articles;
using Transport.Experiments.Callers;
using Transport.Experiments.Callers.Survey;
using Transport.Experiments.ColdTries;
using Transport.Experiments.Entities;
using Transport.Experiments.ServiceModes;
using Transport.Experiments.Steps;
using Transport.PayloadModels;
using Transport.Runs.Plan;
using Transport.Runs.Record;

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

    /// <summary>Article 5, of which one database failed.</summary>
    public static RunRecord Five()
    {
        var plan = new Article5Plan { Entities = 2000, Tries = 2, Transports = ["json", "memorypack"] };
        return Record(
            plan,
            [
                .. plan.Transports.Select(SampleRun.Row),
                .. Steps("memory", 2000, ("populate", 4), ("look up serial numbers, ours", 2), ("look up serial numbers, Dictionary", 1.6), ("parallel adds, ours", 3), ("parallel adds, ConcurrentDictionary", 6)),
                .. Steps("json", 2000, ("decode from memory", 50), ("save", 40), ("load", 60), ("load at start", 200)),
                .. Steps("memorypack", 2000, ("decode from memory", 10), ("save", 8), ("load", 12), ("load at start", 100)),
                .. Steps("sqlite", 2000, ("save", 90), ("load", 70)),
                new StepFailed("postgres", "InvalidOperationException: PostgreSQL is not installed here"),
            ]);
    }

    /// <summary>Article 2's store.</summary>
    public static RunRecord Survey()
    {
        var plan = new SurveyPlan { Rows = 1000, Tries = 2, Transports = ["handler", "wcf-text"], Stores = ["sqlite"] };
        return Record(
            plan,
            [
                .. plan.Transports.Select(SampleRun.Row),
                .. Enumerable.Range(1, 2).Select(number => new StepMeasured(new StepSample("ids", "random 32-bit ids", number, 1000, 5, Found: number))),
                .. Steps("memory", 1000, ("visits in parallel", 1), ("save a snapshot", 3), ("load the snapshot", 2)),
                .. Steps("disk", 500, ("write 512 bytes and flush", 1000)),
                .. Steps("sqlite", 1000, ("row transactions", 900), ("COPY", 10), ("look-ups by scan", 2000), ("look-ups by index", 20), ("look-ups by pgbench", 18)),
                .. from round in Enumerable.Range(0, 3)
                   from row in plan.Transports.Index()
                   select new CallersMeasured(new CallerRound(row.Item, round, row.Index, 500 * (row.Index + 1), 10_000, 0, 0, 0, 0)),
            ]);
    }

    private static IEnumerable<RunEvent> Steps(string way, long rows, params (string Step, double Ms)[] steps) =>
        from number in Enumerable.Range(1, 2)
        from step in steps
        select new StepMeasured(new StepSample(way, step.Step, number, rows, step.Ms * number, step.Step.StartsWith("save", StringComparison.Ordinal) ? 123_456 : null, 50_000_000));

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
