using Transport.Experiments.Analysis;
using Transport.Experiments.Articles;
using Transport.Runs.Record;

namespace Transport.Experiments.Callers;

/// <summary>Computes article 2's table from the stored rounds.</summary>
internal static class Article2Builder
{
    public static Article2Summary Build(RunRecord record, Article2Plan plan)
    {
        var ended = record.EndReason;
        var rounds = record.Events.OfType<CallersMeasured>().Select(measured => measured.Round).ToLookup(round => round.Transport);
        var failures = record.Events.OfType<CellFailed>().ToLookup(failed => failed.Cell.Transport, failed => failed.Reason);
        var rows = record.Events.OfType<RowListed>().DistinctBy(row => row.Transport)
            .Select(row => RowOf(row, [.. rounds[row.Transport]], failures[row.Transport].FirstOrDefault(), ended))
            .ToList();
        var handler = rows.Find(row => row.Transport == Article2Plan.Handler);
        return new Article2Summary
        {
            Manifest = record.Manifest,
            Complete = record.Complete,
            Ended = ended,
            Incidents = record.Incidents,
            Threads = plan.Threads,
            Calls = plan.Calls,
            Repetitions = plan.Repetitions,
            Rows = [.. rows.Select(row => row with { RatioToHandler = Rate(row) / Rate(handler) })],
            ArticleDevelopmentRatio = Article2Figures.WcfText.Development / Article2Figures.Handler.Development,
            Ratio = RatioOf(rows.Find(row => row.Transport == Article2Plan.WcfText), handler),
        };
    }

    private static Article2Row RowOf(RowListed row, List<CallerRound> rounds, string? failure, string? ended)
    {
        var rates = rounds.Where(round => round.Round > 0).Select(round => round.Answered / (round.Ms / 1000)).ToList();
        var (status, reason) = ArticleRow.Judge(row, failure ?? rounds.Find(round => !round.IsClean)?.FirstProblem, rates.Count > 0, ended);
        return new Article2Row
        {
            Transport = row.Transport,
            Library = ArticleRow.LibraryOf(row),
            Implementation = row.Description?.Implementation,
            Source = row.Description?.Source,
            Status = status,
            Reason = reason,
            RoundsPerSecond = rates,
            PerSecond = rates.Count == 0 ? null : Middle.Of(rates),
            PerSecondLow = rates.Count == 0 ? null : rates.Min(),
            PerSecondHigh = rates.Count == 0 ? null : rates.Max(),
            Answered = rounds.Where(round => round.Round > 0).Sum(round => round.Answered),
            Wrong = rounds.Sum(round => round.Wrong),
            Errors = rounds.Sum(round => round.Errors),
            Stalls = rounds.Sum(round => round.Stalls),
            ArticleFigures = Article2Figures.Of(row.Transport),
        };
    }

    private static ArticleRatio? RatioOf(Article2Row? text, Article2Row? handler) => text is null || handler is null
        ? null
        : ArticleRatio.Between(text, handler, Rate(text) / Rate(handler), Article2Figures.WcfText.Full / Article2Figures.Handler.Full);

    /// <summary>The rate of a row that may be compared.</summary>
    private static double? Rate(Article2Row? row) => row is { Status: CellStatus.Ok } ? row.PerSecond : null;
}
