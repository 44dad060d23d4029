namespace Transport.Experiments.ColdTries;

/// <summary>Computes article 1's tables from the stored tries.</summary>
internal static class Article1Builder
{
    private const string Number = "1";

    private static readonly FigureId[] Columns =
    [
        FigureIds.Median, FigureIds.ArticleMedian, FigureIds.Cold, FigureIds.ArticleCold, FigureIds.Verified, FigureIds.ServerStart, FigureIds.Open, FigureIds.ArticleName, FigureIds.Library,
    ];

    /// <summary>The article's own first.</summary>
    private static readonly (string Of, string To)[] Ratios =
    [
        ("odata", "wcf-binary"), ("odata+compiled", "wcf-binary"), ("odata", "wcf-text"), ("odata+compiled", "wcf-text"),
        ("odata+efcore", "direct+efcore"), ("odata+compiled+efcore", "direct+efcore"), ("json+efcore", "direct+efcore"),
        ("odata+compiled+efcore", "json+efcore"),
    ];

    public static ArticleSummary Build(RunRecord record, Article1Plan plan) => ArticleSummary.Of(
        record,
        1,
        plan,
        "As in the article, nothing is warmed up before the first try, so later tries still pay for compilation. 'transport run' has steady-state figures. docs/articles.md explains the table.",
        [.. (plan.Database is null ? (bool[])[false, true] : [false]).SelectMany(orders => TablesOf(record, plan, orders))]);

    private static IEnumerable<Table> TablesOf(RunRecord record, Article1Plan plan, bool orders)
    {
        var test = string.Create(
            CultureInfo.InvariantCulture,
            $"Test {(plan.Database is not null ? 3 : orders ? 2 : 1)}, {plan.Persons:#,0} {(plan.Persons == 1 ? "person" : "persons")} {(orders ? "with orders ($expand)" : "without orders")}{(plan.Database is { Store: var store } ? $" from {store}" : "")}");
        var tries = ArticleRows.Of(record).ConvertAll(row => (Row: row, Cell: new Cell(row.Transport, Operation.GetPersons, plan.Persons, orders)))
            .ConvertAll(item => (item.Row, item.Cell, Tries: record.Events.OfType<TriesMeasured>().FirstOrDefault(measured => measured.Cell == item.Cell)));
        var lines = tries.ConvertAll(item => LineOf(record, item.Row, item.Cell, item.Tries));
        yield return new Table($"{test}, one call", ["transport"], Columns, lines)
        {
            Notes =
            [
                string.Create(CultureInfo.InvariantCulture, $"{plan.Tries} {(plan.Tries == 1 ? "try" : "tries")} for each transport in a fresh pair of processes; the first is the cold one, and the median is of all of them, as in the article. ")
                    + "Every answer was compared with the source's data; a limit decodes nothing.",
            ],
        };
        var known = lines.ToDictionary(line => line.Subject[0]);
        var ratios = Ratios.Where(ratio => known.ContainsKey(ratio.Of) && known.ContainsKey(ratio.To)).ToList();
        if (ratios.Count > 0)
        {
            yield return new Table(
                $"{test}, ratio of medians",
                ["compared"],
                [FigureIds.Ratio, FigureIds.ArticleRatio],
                ratios.ConvertAll(ratio => TableLine.Ratio(known[ratio.Of], known[ratio.To], FigureIds.Median, ArticlesRatio(known[ratio.Of], known[ratio.To]))));
        }

        yield return new Table(
            $"{test}, tries",
            ["transport", "try"],
            [FigureIds.Time],
            [.. from item in tries
                from time in item.Tries?.Ms.Index() ?? []
                let line = known[item.Row.Transport]
                select TableLine.Create([item.Row.Transport, (time.Index + 1).ToString(CultureInfo.InvariantCulture)], line.Status, line.Reason, (FigureIds.Time, new Figure(time.Item)))])
        {
            IsRaw = true,
        };
    }

    private static double? ArticlesRatio(TableLine of, TableLine to) => of.ValueOf(FigureIds.ArticleMedian) / to.ValueOf(FigureIds.ArticleMedian);

    private static TableLine LineOf(RunRecord record, RowListed row, Cell cell, TriesMeasured? tries)
    {
        var (status, reason) = ArticleRows.Judge(row, FaultOf(record, row, cell, tries), tries is not null, record.EndReason);
        var article = ArticleFigures.Of(Number, cell);
        return TableLine.Create(
            [row.Transport],
            status,
            reason,
            (FigureIds.Median, new Figure(tries is null ? null : SortedCalls.MedianOf(tries.Ms), tries?.Ms.Min(), tries?.Ms.Max())),
            (FigureIds.ArticleMedian, new Figure(article?.MedianMs)),
            (FigureIds.Cold, new Figure(tries?.Ms[0])),
            (FigureIds.ArticleCold, new Figure(article?.ColdMs)),
            (FigureIds.Verified, Figure.Words(status != CellStatus.Ok ? null : row.Description is { IsLimit: true } ? Figure.Limit : "equal")),
            (FigureIds.ServerStart, new Figure(tries?.ServerStartMs)),
            (FigureIds.Open, new Figure(tries?.OpenMs)),
            (FigureIds.ArticleName, Figure.Words(article?.Column)),
            (FigureIds.Library, ArticleRows.Library(row)));
    }

    /// <summary>What makes a transport failed, by the first rule that applies: a wrong answer, a failed call, an answer that was not compared.</summary>
    private static string? FaultOf(RunRecord record, RowListed row, Cell cell, TriesMeasured? tries)
    {
        var checks = record.Events.OfType<CellVerified>().Where(check => check.Cell == cell).ToList();
        return checks.Find(check => check.Digest != check.Expected) is { } wrong ? $"wrong answer: digest {wrong.Digest} where the repository has {wrong.Expected}"
            : record.Events.OfType<CellFailed>().FirstOrDefault(failed => failed.Cell == cell) is { } failure ? failure.Reason
            : tries is null || row.Description is { IsLimit: true } || checks.Count >= tries.Ms.Count ? null
            : "not every answer was compared with the repository's";
    }
}
