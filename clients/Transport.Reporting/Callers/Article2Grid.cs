using System.Globalization;
using Transport.Experiments.Analysis;
using Transport.Experiments.Callers;
using Transport.Reporting.Words;

namespace Transport.Reporting.Callers;

/// <summary>Article 2's calls: requests per second by row, the article's beside ours.</summary>
internal static class Article2Grid
{
    private const string Calls = "Article 2: {0} callers x {1} one-byte Query calls, requests per second";

    /// <param name="summary">The calls.</param>
    /// <param name="title">Names them, by callers and calls of each.</param>
    public static Grid Of(Article2Summary summary, string title = Calls) => new(
        string.Format(CultureInfo.InvariantCulture, title, summary.Threads, summary.Calls),
        [
            new("transport", IsText: true), new(RowOrigin.Column, IsText: true, Rank: 3), new("median"), new("lowest - highest", Rank: 1), new("x handler"), new("rounds", Rank: 4),
            new("right answers", Rank: 2), new("wrong", Rank: 2), new("errors", Rank: 1), new("stalls", Rank: 2),
            new("article, debug"), new("article, release"),
        ],
        [.. summary.Rows.Select(row => (IReadOnlyList<string>)
            [
                row.Transport, RowOrigin.NameOf(row.Implementation) ?? Figures.None,
                row.Status == CellStatus.Failed ? "failed" : Rate(row.PerSecond), Range(row), Figures.Ratio(row.RatioToHandler),
                Figures.Count(row.RoundsPerSecond.Count), Figures.Count(row.Answered), Figures.Count(row.Wrong), Figures.Count(row.Errors),
                Figures.Count(row.Stalls), Rate(row.ArticleFigures?.Development), Rate(row.ArticleFigures?.Full),
            ])],
        [.. Notes(summary)]);

    private static IEnumerable<string> Notes(Article2Summary summary)
    {
        if (summary.Ratio is { } ratio)
        {
            yield return $"{ratio.Of} : {ratio.To} is {Figures.Ratio(ratio.Ours)}{(ratio.Missing is null ? "" : $" ({ratio.Missing})")}; in the article "
                + $"{Figures.Ratio(ratio.Article)} on the full server and {Figures.Ratio(summary.ArticleDevelopmentRatio)} on the development server.";
        }

        yield return string.Create(CultureInfo.InvariantCulture, $"Median and range of {summary.Repetitions} rounds in shuffled order, after warm-up rounds of {summary.Threads} x {summary.Calls} calls per transport; ")
            + string.Create(CultureInfo.InvariantCulture, $"each client has up to {summary.Threads} connections (HTTP/2 transports share one or more); every answer was compared with the expected byte. ")
            + "The article's columns: debug build on the development server, release build on the full server.";
        foreach (var row in summary.Rows.Where(row => row.Status != CellStatus.Ok))
        {
            yield return MissingRow.Line(row.Transport, row.Status, row.Reason);
        }
    }

    private static string Range(Article2Row row) =>
        row.PerSecondLow is null || row.Status == CellStatus.Failed ? Figures.None : $"{Rate(row.PerSecondLow)}-{Rate(row.PerSecondHigh)}";

    private static string Rate(double? perSecond) => perSecond is { } rate ? Figures.Count((long)Math.Round(rate)) : Figures.None;
}
