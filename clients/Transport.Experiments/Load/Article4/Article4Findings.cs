namespace Transport.Experiments.Load.Article4;

/// <summary>The article's figures beside those of ours that come closest.</summary>
internal sealed class Article4Findings(IReadOnlyList<Article4Line> lines)
{
    public const string EntityFramework = "efcore";

    public const string ByHand = "ado";

    /// <summary>The article's service; what comes closest to its figures is looked for among its rows, if there are any.</summary>
    private const string Service = "wcf-nettcp";

    public IEnumerable<Table> Tables
    {
        get
        {
            var one = Slowest(EntityFramework, isOneUser: true);
            var load = Slowest(EntityFramework);
            var byHand = Slowest(ByHand);
            yield return new Table(
                "Its figures beside ours, medians",
                ["what"],
                [FigureIds.Median, FigureIds.ArticleMedian, FigureIds.Of],
                [
                    Time("one user, Entity Framework", one),
                    Time("load, Entity Framework", load),
                    Time("load, stored procedures", byHand),
                    Time("load, trivial query, Entity Framework", Slowest(EntityFramework, scenario: "trivial")),
                ])
            {
                Notes =
                [
                    "The article's figures are of its product's calls, whose queries it does not print; ours is the slowest scenario, through wcf-nettcp if it was measured, and SQL by hand for its stored procedures. "
                        + "Its one user is stated without the data access, and its hardware differs: ratios can be compared, milliseconds cannot.",
                ],
            };
            yield return new Table(
                "Ratio of medians",
                ["compared"],
                [FigureIds.Ratio, FigureIds.ArticleRatio, FigureIds.Of],
                [
                    // A ratio is of one scenario.
                    Ratio("load : one user, Entity Framework", load, lines.FirstOrDefault(line => load is not null && line.IsOneUser && line.Scenario == load.Scenario && line.Transport == load.Transport), Article("load, Entity Framework") / Article("one user, Entity Framework")),
                    Ratio("load, Entity Framework : stored procedures", load, load is null ? null : Slowest(ByHand, scenario: load.Scenario), Article("load, Entity Framework") / Article("load, stored procedures")),
                    Several("single"),
                    Several("complex"),
                ]);
        }
    }

    private static double Article(string name) => ArticleFigures.Of("4", name);

    private static TableLine Time(string what, Article4Line? ours) => TableLine.Create(
        [what],
        ours is null ? CellStatus.Unavailable : CellStatus.Ok,
        ours is null ? "not measured" : null,
        (FigureIds.Median, new Figure(ours?.Ms)),
        (FigureIds.ArticleMedian, new Figure(Article(what))),
        (FigureIds.Of, Figure.Words(ours?.Name)));

    /// <summary>Several queries in one call, over one.</summary>
    private TableLine Several(string scenario) => Ratio(
        $"load, Entity Framework, several {scenario} queries in a call : one", Slowest(EntityFramework, scenario: $"several-{scenario}"), Slowest(EntityFramework, scenario: scenario), Article("several queries in a call : one"));

    private static TableLine Ratio(string what, Article4Line? of, Article4Line? to, double article)
    {
        var ours = of?.Ms / to?.Ms is { } ratio && double.IsFinite(ratio) ? Math.Round(ratio, 2) : (double?)null;
        return TableLine.Create(
            [what],
            ours is null ? CellStatus.Unavailable : CellStatus.Ok,
            ours is null ? "not measured" : null,
            (FigureIds.Ratio, new Figure(ours)),
            (FigureIds.ArticleRatio, new Figure(Math.Round(article, 1))),
            (FigureIds.Of, Figure.Words(ours is null ? null : of!.Name)));
    }

    /// <summary>The line of a data access with the longest median, through the article's service if it was measured.</summary>
    private Article4Line? Slowest(string way, bool isOneUser = false, string? scenario = null)
    {
        var measured = lines.Where(line => line.Way == way && line.IsOneUser == isOneUser && line.Ms is not null && (scenario is null || line.Scenario == scenario)).ToList();
        var serviced = measured.FindAll(line => line.Transport == $"{Service}+{way}");
        return (serviced.Count > 0 ? serviced : measured).MaxBy(line => line.Ms);
    }
}
