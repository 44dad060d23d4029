namespace Transport.Experiments.Load.Article4;

/// <summary>Joins the loads of article 4.</summary>
public static class Article4Builder
{
    private static readonly FigureId[] Columns = [FigureIds.PerSecondOfLoad, FigureIds.MedianOfLoad, FigureIds.P95OfLoad, FigureIds.ErrorShare, FigureIds.Sla, FigureIds.Verified, FigureIds.Trend, FigureIds.ArticleTrend];

    /// <summary>Builds the summary of loads.</summary>
    /// <param name="loads">What was made of each plan, in their order: a summary, or why there is none. One at least has a summary.</param>
    /// <param name="arePlanned">Whether these are all loads of the article: false where the user ended them.</param>
    public static ArticleSummary Of(IReadOnlyList<(LoadPlan Plan, LoadSummary? Summary, string? Problem)> loads, bool arePlanned = true)
    {
        ArgumentNullException.ThrowIfNull(loads);
        var lines = Lines(loads).ToList();
        return new ArticleSummary
        {
            Article = 4,
            Title = "\"WCF & ORM Concurrency Investigation\" (2016)",
            Manifest = loads.Select(load => load.Summary).OfType<LoadSummary>().First().Manifest,
            Complete = arePlanned && loads.All(load => ProblemOf(load.Summary, load.Problem) is null),
            Trust = "Closed model: service time under closed load. docs/articles.md explains the tables.",
            Tables =
            [
                .. new Article4Findings(lines).Tables,
                new Table("Response times by scenario, one user and under load", ["scenario", "transport", "users"], Columns, [.. lines.Select(line => line.Line)])
                {
                    Notes = ["Trend: whether response times changed as the load test went on. The article saw them rise with Entity Framework, and stay flat with ADO.NET and Dapper."],
                },
                new Table("The runs, each with its own report", ["scenario", "users"], [FigureIds.Run, FigureIds.CommandLine], [.. loads.Select(RunOf)])
                {
                    Notes = ["Seconds, intervals and costs of a run: transport report RUN."],
                },
            ],
        };
    }

    private static TableLine RunOf((LoadPlan Plan, LoadSummary? Summary, string? Problem) load)
    {
        var problem = ProblemOf(load.Summary, load.Problem);
        return TableLine.Create(
            [load.Plan.Database!.Scenario!, UsersOf(load.Plan)],
            problem is null ? CellStatus.Ok : CellStatus.Unavailable,
            problem,
            (FigureIds.Run, Figure.Words(load.Summary?.Manifest.RunId)),
            (FigureIds.CommandLine, Figure.Words(LoadCommandLine.Of(load.Plan))));
    }

    private static string? ProblemOf(LoadSummary? summary, string? problem) => problem ?? summary switch
    {
        null => "not made",
        { Ended: EndReasons.Completed } => null,
        { Ended: { } ended } => $"ended early: {ended}",
        _ => "killed",
    };

    private static IEnumerable<Article4Line> Lines(IReadOnlyList<(LoadPlan Plan, LoadSummary? Summary, string? Problem)> loads) =>
        from scenario in loads.Where(load => load.Summary is not null).GroupBy(load => load.Plan.Database!.Scenario!)
        from transport in scenario.SelectMany(load => load.Summary!.Rows.Select(row => row.Transport)).Distinct()
        from load in scenario
        from row in load.Summary!.Rows
        where row.Transport == transport
        select new Article4Line(scenario.Key, transport, WayOf(transport), load.Plan.HighestLevel <= 1, LineOf(scenario.Key, load.Plan, row));

    private static TableLine LineOf(string scenario, LoadPlan plan, LoadRow row) => TableLine.Create(
        [scenario, row.Transport, UsersOf(plan)],
        row.Status,
        row.Status != CellStatus.Ok ? row.Reason : row.FirstProblem ?? (row.Generator is { Valid: false } unfit ? string.Join("; ", unfit.Problems) : null),
        (FigureIds.PerSecond, row.Rate is { } rate ? new Figure(rate.PerSecond, rate.Low, rate.High) : null),
        (FigureIds.Median, Quantile(row.Response?.Median)),
        (FigureIds.P95, Quantile(row.Response?.P95)),
        (FigureIds.ErrorShare, row.Answered + row.Failed + row.TimedOut + row.Unsent is var made and > 0 ? new Figure(Math.Round((double)(made - row.Answered) / made, 6)) : null),
        (FigureIds.Sla, Figure.Words(row switch { { Generator.Valid: false } => "invalid", { SlaKept: true } => "kept", { SlaKept: false } => "BROKEN", _ => null })),
        (FigureIds.Verified, Figure.Words(row.Verified ? "equal" : null)),
        (FigureIds.Trend, Figure.Words(plan.HighestLevel > 1 ? row.Trend?.Verdict : null)),
        (FigureIds.ArticleTrend, Figure.Words(plan.HighestLevel > 1 ? TrendOf(WayOf(row.Transport)) : null)));

    private static Figure? Quantile(LoadQuantile? quantile) =>
        quantile is null ? null : new Figure(quantile.Ms, quantile.LowMs, quantile.HighMs, quantile.IsAtLeast ? Figure.AtLeast : null);

    private static string UsersOf(LoadPlan plan) => plan.HighestLevel.ToString(CultureInfo.InvariantCulture);

    private static string WayOf(string transport) => transport[(transport.LastIndexOf('+') + 1)..];

    /// <summary>What the article says of response times under load; null where it says nothing.</summary>
    private static string? TrendOf(string way) => way switch
    {
        _ when way.StartsWith(Article4Findings.EntityFramework, StringComparison.Ordinal) => "creeping",
        Article4Findings.ByHand or "dapper" => "flat",
        _ => null,
    };
}
