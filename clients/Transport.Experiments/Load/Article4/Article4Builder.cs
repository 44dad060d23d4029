using Transport.Experiments.Analysis;
using Transport.Experiments.Load.Figures;
using Transport.Experiments.Load.Planning;
using Transport.Runs.Record;

namespace Transport.Experiments.Load.Article4;

/// <summary>Joins the loads of article 4.</summary>
public static class Article4Builder
{
    private const string EntityFramework = "efcore";

    private const string ByHand = "ado";

    /// <summary>The article's service; what comes closest to its figures is looked for among its rows, if there are any.</summary>
    private const string Service = "wcf-nettcp";

    /// <summary>Builds the summary of loads.</summary>
    /// <param name="loads">What was made of each plan, in their order: a summary, or why there is none. One at least has a summary.</param>
    /// <param name="arePlanned">Whether these are all loads of the article: false where the user ended them.</param>
    public static Article4Summary Of(IReadOnlyList<(LoadPlan Plan, LoadSummary? Summary, string? Problem)> loads, bool arePlanned = true)
    {
        ArgumentNullException.ThrowIfNull(loads);
        var rows = Rows(loads).ToList();
        return new Article4Summary
        {
            Manifest = loads.Select(load => load.Summary).OfType<LoadSummary>().First().Manifest,
            Complete = arePlanned && loads.All(load => ProblemOf(load.Summary, load.Problem) is null),
            Rows = rows,
            Findings = Findings(rows),
            Runs =
            [
                .. loads.Select(load => new Article4Run(
                    load.Plan.Database!.Scenario!, load.Plan.HighestLevel, load.Summary?.Manifest.RunId, LoadCommandLine.Of(load.Plan), ProblemOf(load.Summary, load.Problem))),
            ],
        };
    }

    private static string? ProblemOf(LoadSummary? summary, string? problem) => problem ?? summary switch
    {
        null => "not made",
        { Ended: EndReasons.Completed } => null,
        { Ended: { } ended } => $"ended early: {ended}",
        _ => "killed",
    };

    private static IEnumerable<Article4Row> Rows(IReadOnlyList<(LoadPlan Plan, LoadSummary? Summary, string? Problem)> loads) =>
        from scenario in loads.Where(load => load.Summary is not null).GroupBy(load => load.Plan.Database!.Scenario!)
        from transport in scenario.SelectMany(load => load.Summary!.Rows.Select(row => row.Transport)).Distinct()
        let way = transport[(transport.LastIndexOf('+') + 1)..]
        select new Article4Row
        {
            Scenario = scenario.Key,
            Transport = transport,
            Way = way,
            OneUser = LoadOf(scenario, transport, isOne: true),
            Load = LoadOf(scenario, transport, isOne: false),
            ArticleTrend = Article4Figures.TrendOf(way),
        };

    private static Article4Load? LoadOf(IEnumerable<(LoadPlan Plan, LoadSummary? Summary, string? Problem)> scenario, string transport, bool isOne)
    {
        var (plan, summary, _) = scenario.FirstOrDefault(load => load.Plan.HighestLevel <= 1 == isOne);
        return summary?.Rows.FirstOrDefault(row => row.Transport == transport) is not { } row ? null : new Article4Load
        {
            Users = plan.HighestLevel,
            Status = row.Status,
            Rate = row.Rate,
            Median = row.Response?.Median,
            P95 = row.Response?.P95,
            ErrorShare = row.Answered + row.Failed + row.TimedOut + row.Unsent is var made and > 0 ? Math.Round((double)(made - row.Answered) / made, 6) : null,
            SlaKept = row.SlaKept,
            GeneratorValid = row.Generator?.Valid,
            Trend = row.Trend,
            Verified = row.Verified,
            Reason = row.Status != CellStatus.Ok ? row.Reason : row.FirstProblem ?? (row.Generator is { Valid: false } unfit ? string.Join("; ", unfit.Problems) : null),
        };
    }

    private static IReadOnlyList<Article4Finding> Findings(List<Article4Row> rows)
    {
        var one = Slowest(rows, EntityFramework, row => row.OneUser);
        var load = Slowest(rows, EntityFramework, row => row.Load);
        var byHand = Slowest(rows, ByHand, row => row.Load);
        var trivial = Slowest(rows.Where(row => row.Scenario == "trivial"), EntityFramework, row => row.Load);
        // A ratio is of one scenario.
        var sameByHand = Slowest(rows.Where(row => row.Scenario == load?.Scenario), ByHand, row => row.Load);
        return
        [
            new("one user, Entity Framework", "ms", Article4Figures.OneUserMs, Ms(one?.OneUser), NameOf(one)),
            new("load, Entity Framework", "ms", Article4Figures.LoadEntityFrameworkMs, Ms(load?.Load), NameOf(load)),
            new("load, stored procedures; ours: SQL by hand", "ms", Article4Figures.LoadStoredProceduresMs, Ms(byHand?.Load), NameOf(byHand)),
            Ratio("load : one user, Entity Framework", Article4Figures.LoadEntityFrameworkMs / Article4Figures.OneUserMs, load, Ms(load?.OneUser)),
            Ratio("load, Entity Framework : stored procedures", Article4Figures.LoadEntityFrameworkMs / Article4Figures.LoadStoredProceduresMs, load, Ms(sameByHand?.Load)),
            new("load, trivial query, Entity Framework", "ms", Article4Figures.TrivialEntityFrameworkMs, Ms(trivial?.Load), NameOf(trivial)),
            Several(rows, "single"),
            Several(rows, "complex"),
        ];
    }

    /// <summary>Several queries in one call, over one.</summary>
    private static Article4Finding Several(List<Article4Row> rows, string scenario) => Ratio(
        $"load, Entity Framework, several {scenario} queries in a call : one",
        Article4Figures.SeveralEntityFramework,
        Slowest(rows.Where(row => row.Scenario == $"several-{scenario}"), EntityFramework, row => row.Load),
        Ms(Slowest(rows.Where(row => row.Scenario == scenario), EntityFramework, row => row.Load)?.Load));

    /// <summary>Ratio of a row's load to another time.</summary>
    private static Article4Finding Ratio(string what, double article, Article4Row? of, double? toMs)
    {
        var ours = Ms(of?.Load) / toMs is { } ratio && double.IsFinite(ratio) ? Math.Round(ratio, 2) : (double?)null;
        return new(what, "x", Math.Round(article, 1), ours, ours is null ? null : NameOf(of));
    }

    private static double? Ms(Article4Load? load) => load is { Status: CellStatus.Ok } ? load.Median?.Ms : null;

    private static string? NameOf(Article4Row? row) => row is null ? null : $"{row.Scenario}, {row.Transport}";

    /// <summary>The row of a way with the longest median, through the article's service if it was measured.</summary>
    private static Article4Row? Slowest(IEnumerable<Article4Row> rows, string way, Func<Article4Row, Article4Load?> test)
    {
        var measured = rows.Where(row => row.Way == way && Ms(test(row)) is not null).ToList();
        var serviced = measured.Where(row => row.Transport == $"{Service}+{way}").ToList();
        return (serviced.Count > 0 ? serviced : measured).MaxBy(row => Ms(test(row)));
    }
}
