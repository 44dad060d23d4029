namespace Transport.RunTestSupport;

/// <summary>Made-up loads of article 4: ado and efcore alone and through net.tcp, in three scenarios. A call of efcore takes twice as long, two queries too, and 250 users a hundred times as long.</summary>
public static class SampleArticle4
{
    private static readonly string[] Rows = ["direct+ado", "direct+efcore", "wcf-nettcp+ado", "wcf-nettcp+efcore"];

    /// <summary>The plans of the loads.</summary>
    public static IReadOnlyList<LoadPlan> Plans { get; } =
    [
        .. from scenario in new[] { "single", "several-single", "trivial" }
           from users in new[] { 1, 250 }
           select new LoadPlan
           {
               Transports = ["wcf-nettcp"], Operation = Operation.Query, Stages = [new LoadStage(12, users, users)],
               Database = new DatabasePlan { Store = "postgres", Via = ["ado", "efcore"], Scenario = scenario },
           },
    ];

    /// <summary>The record of a plan.</summary>
    public static RunRecord Of(LoadPlan plan)
    {
        var verified = Rows.Select(row => new CellVerified(plan.CellOf(row), "aa", "aa"));
        return SampleLoads.Of(plan, [.. Rows.Select(row => SampleRun.Row(row)), .. verified, .. Rows.SelectMany(row => SecondsOf(row, plan))]);
    }

    private static IEnumerable<RunEvent> SecondsOf(string row, LoadPlan plan)
    {
        var visit = new LoadVisit(row, 0, 0, plan.HighestLevel);
        var ms = (row.StartsWith("wcf-nettcp", StringComparison.Ordinal) ? 2.0 : 1.0) * (row.EndsWith("efcore", StringComparison.Ordinal) ? 2 : 1)
            * (plan.Database!.Scenario == "several-single" ? 2 : 1) * (plan.HighestLevel > 1 ? 100 : 1);
        foreach (var second in Enumerable.Range(0, 12))
        {
            yield return new LoadSecondMeasured(SampleLoads.Second(visit, second, ms, 100));
        }

        yield return new LoadVisitEnded(visit, IsWhole: true, null);
    }
}
