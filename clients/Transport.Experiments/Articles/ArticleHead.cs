namespace Transport.Experiments.Articles;

/// <summary>What the experiments of the articles do alike with their rows.</summary>
internal static class ArticleHead
{
    /// <summary>Everything that is wrong with a plan, and what to type instead.</summary>
    public static IReadOnlyList<PlanProblem> Problems(ArticlePlan plan, RowCatalogue rows) =>
        // Numbers come first: sizes of the plan are sizes of the run, and would be reported twice.
        plan.Problems().ToList() is { Count: > 0 } problems ? problems
        : plan.ToRunPlan() is { Database: not null } run ? rows.Problems(run with { Transports = RowsOf(plan, rows) })
        : plan.Transports.Count == 0 ? []
        : [.. RunPlanValidator.Problems(plan.ToRunPlan(), rows.KnownIds)];

    /// <summary>Names the rows of a plan: those typed, or the article's own, of which some may not be known here.</summary>
    public static IReadOnlyList<string> RowsOf(ArticlePlan plan, RowCatalogue rows)
    {
        var operation = plan.ToRunPlan().Operations[0];
        var carrying = rows.Transports.Select(transport => transport.Description)
            .Where(row => !row.IsVariant && !row.IsLimit && row.Operations.Contains(operation)).ToList();
        return plan.Transports.Count == 0
            ? plan.DefaultTransports(carrying.Where(RowOrder.IsKnown).Select(row => row.Id))
            : [.. plan.Transports.SelectMany(name => name == RunPlanValidator.All ? carrying.Select(row => row.Id) : [name]).Distinct()];
    }

    /// <summary>The plan, then its rows in its order, with those that this version does not have.</summary>
    public static IEnumerable<RunEvent> Of(ArticlePlan plan, RowCatalogue catalogue, RunRows rows) =>
    [
        new ArticlePlanned(plan),
        .. rows.Listed.Concat(Unknown(plan, catalogue)).OrderBy(row => IndexOf(plan.Transports, row.Transport)),
    ];

    private static IEnumerable<RowListed> Unknown(ArticlePlan plan, RowCatalogue catalogue) =>
        from id in plan.Transports
        where catalogue.Find(id) is null && catalogue.Unavailable.All(plugin => plugin.Id != id)
        select new RowListed(id, null, $"this version has no transport {id}");

    private static int IndexOf(IReadOnlyList<string> ids, string id) =>
        ids.Contains(id) ? ids.Index().First(item => item.Item == id).Index : int.MaxValue;
}
