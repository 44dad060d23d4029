using Transport.Experiments.Analysis;
using Transport.Experiments.Callers;
using Transport.Reporting.Articles;
using Transport.Reporting.Words;

namespace Transport.Reporting.Callers;

/// <summary>The answer of article 2, computed: the ratios that survive a change of machines, ours and the article's.</summary>
internal static class CallersHeadline
{
    /// <summary>One sentence; none of what has no figures.</summary>
    public static IReadOnlyList<Sentence> Of(Article2Summary summary) => SentenceOf(summary) is { } sentence ? [sentence] : [];

    private static Sentence? SentenceOf(Article2Summary summary)
    {
        var rows = summary.Rows.Where(row => row is { Status: CellStatus.Ok, PerSecond: not null }).OrderByDescending(row => row.PerSecond).ToList();
        if (rows.Count == 0)
        {
            return null;
        }

        var rivals = rows.Skip(1).Where(row => row.PerSecondHigh >= rows[0].PerSecondLow).ToList();
        var most = rivals.Count == 0
            ? $"the most calls are answered by {ArticleWords.Name(rows[0])}, {Rate(rows[0])} per second"
            : $"there is no clear winner: the ranges of {1 + rivals.Count} transports overlap ({ArticleWords.Name(rows[0])} has the highest median, {Rate(rows[0])} per second)";
        var ratio = summary.Ratio is { Ours: not null } found ? found : null;
        var others = rows.Where(row => Answers.IsOData(row.Transport) && row != rows[0] && !rivals.Contains(row) && row.RatioToHandler is not null)
            .Select(row => $"{ArticleWords.Name(row)} answers {Figures.Ratio(row.RatioToHandler)} as many as the handler");
        return ratio is null
            ? new Sentence(Answers.Capital(most), [.. others])
            : new Sentence($"{ArticleWords.Name(rows.First(row => row.Transport == ratio.Of))} answers {Figures.Ratio(ratio.Ours)} as many calls as {ArticleWords.Name(rows.First(row => row.Transport == Article2Plan.Handler))}"
                + (ratio.Article is { } own ? $", and {Figures.Ratio(own)} in the article, on its full server" : ""), [most, .. others]);
    }

    private static string Rate(Article2Row row) => Figures.Count((long)Math.Round(row.PerSecond!.Value));
}
