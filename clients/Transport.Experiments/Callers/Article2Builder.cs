namespace Transport.Experiments.Callers;

/// <summary>Computes article 2's tables from the stored rounds.</summary>
internal static class Article2Builder
{
    private const string Number = "2";

    private static readonly FigureId[] Columns =
    [
        FigureIds.PerSecond, FigureIds.ToHandler, FigureIds.ArticlePerSecond, FigureIds.ArticleDebugPerSecond, FigureIds.Answered, FigureIds.Wrong, FigureIds.Errors, FigureIds.Stalls, FigureIds.Library,
    ];

    public static ArticleSummary Build(RunRecord record, Article2Plan plan)
    {
        var rounds = record.Events.OfType<CallersMeasured>().Select(measured => measured.Round).ToLookup(round => round.Transport);
        var lines = ArticleRows.Of(record).ConvertAll(row => LineOf(record, row, [.. rounds[row.Transport]]));
        var handler = lines.Find(line => line.Subject[0] == Article2Plan.Handler);
        lines = handler is null ? lines : lines.ConvertAll(line => line with { Figures = WithRatio(line, TableLine.Ratio(line, handler, FigureIds.PerSecond, null)) });
        string[] compared = [Article2Plan.WcfText, "odata", "odata+compiled"];
        return ArticleSummary.Of(
            record,
            2,
            plan,
            "Closed load of callers with one call in progress each: this is not what users see. docs/articles.md explains the table.",
            [
                new Table(string.Create(CultureInfo.InvariantCulture, $"{plan.Threads} callers x {plan.Calls} one-byte Query calls"), ["transport"], Columns, lines) { Notes = [NoteOf(plan)] },
                .. handler is null ? Array.Empty<Table>() :
                [
                    new Table(
                        "Ratio of calls per second", ["compared"], [FigureIds.Ratio, FigureIds.ArticleRatio],
                        [.. lines.Where(line => compared.Contains(line.Subject[0])).Select(line => TableLine.Ratio(line, handler, FigureIds.PerSecond, ArticlesRatio(line, handler)))]),
                ],
                new Table(
                    "Rounds", ["transport", "round"], [FigureIds.PerSecond],
                    [.. from row in lines
                        from round in rounds[row.Subject[0]]
                        where round.Round > 0
                        select TableLine.Create([round.Transport, round.Round.ToString(CultureInfo.InvariantCulture)], row.Status, row.Reason, (FigureIds.PerSecond, new Figure(RateOf(round))))])
                {
                    IsRaw = true,
                },
            ]);
    }

    private static double? ArticlesRatio(TableLine of, TableLine to) => of.ValueOf(FigureIds.ArticlePerSecond) / to.ValueOf(FigureIds.ArticlePerSecond);

    private static Dictionary<string, Figure> WithRatio(TableLine line, TableLine ratio)
    {
        var figures = line.Figures.ToDictionary();
        if (ratio.ValueOf(FigureIds.Ratio) is { } ours)
        {
            figures[FigureIds.ToHandler.Id] = new Figure(ours);
        }

        return figures;
    }

    private static TableLine LineOf(RunRecord record, RowListed row, List<CallerRound> rounds)
    {
        var rates = rounds.Where(round => round.Round > 0).Select(RateOf).ToList();
        var failure = record.Events.OfType<CellFailed>().FirstOrDefault(failed => failed.Cell.Transport == row.Transport)?.Reason;
        var (status, reason) = ArticleRows.Judge(row, failure ?? rounds.Find(round => !round.IsClean)?.FirstProblem, rates.Count > 0, record.EndReason);
        var cell = new Cell(row.Transport, Operation.Query, 1, Orders: false);
        return TableLine.Create(
            [row.Transport],
            status,
            reason,
            (FigureIds.PerSecond, rates.Count == 0 ? null : new Figure(SortedCalls.MedianOf(rates), rates.Min(), rates.Max())),
            (FigureIds.ArticlePerSecond, new Figure(ArticleFigures.Of(Number, cell, "release build")?.PerSecond)),
            (FigureIds.ArticleDebugPerSecond, new Figure(ArticleFigures.Of(Number, cell, "debug build")?.PerSecond)),
            (FigureIds.Answered, new Figure(rounds.Where(round => round.Round > 0).Sum(round => round.Answered))),
            (FigureIds.Wrong, new Figure(rounds.Sum(round => round.Wrong))),
            (FigureIds.Errors, new Figure(rounds.Sum(round => round.Errors))),
            (FigureIds.Stalls, new Figure(rounds.Sum(round => round.Stalls))),
            (FigureIds.Library, ArticleRows.Library(row)));
    }

    private static double RateOf(CallerRound round) => round.Answered / (round.Ms / 1000);

    private static string NoteOf(Article2Plan plan) => string.Create(
        CultureInfo.InvariantCulture,
        $"Median and range of {plan.Repetitions} rounds in shuffled order, after warm-up rounds of {plan.Threads} x {plan.Calls} calls per transport; each client has up to {plan.Threads} connections (HTTP/2 transports share one or more); ")
        + "every answer was compared with the expected byte. The article's columns: release build on the full server, debug build on the development server.";
}
