using System.Globalization;
using Transport.Harness.Analysis;
using Transport.Harness.Analysis.Articles;
using Transport.Harness.Plan;

namespace Transport.Reporting.Internal.Articles;

/// <summary>The answer of an article's experiment, computed: the ratios that survive a change of machines, ours and the article's.</summary>
internal static class ArticleHeadline
{
    private const string SinglesRatio = "1.08x";

    /// <summary>One sentence per test of article 1, one for article 2, and one per row of article 3; none for anything without figures.</summary>
    public static IReadOnlyList<string> Of(ArticleSummary summary) => summary switch
    {
        Article1Summary one => [.. one.Tests.Select(Of).OfType<string>()],
        Article2Summary two => Of(two) is { } sentence ? [sentence] : [],
        Article3Summary three => [.. three.Rows.Select(row => Of(three, row)).OfType<string>()],
        _ => throw new InvalidOperationException($"{summary.GetType().Name} has no answer."),
    };

    /// <summary>OData over WCF binary, or over WCF text where that is missing; without either the quickest row.</summary>
    private static string? Of(Article1Test test)
    {
        var where = Text($"Test {test.Test}, {Figures.Count(test.Persons)} {(test.Persons == 1 ? "person" : "persons")} {(test.Orders ? "with" : "without")} orders");
        var known = test.Ratios.Where(ratio => ratio.Ours is not null).ToList();
        var asked = known.FindAll(ratio => ratio.To == Answers.WcfBinary) is { Count: > 0 } binary ? binary : known;
        if (asked.Count > 0)
        {
            asked = asked.FindAll(ratio => ratio.To == asked[0].To);
            return $"{where}: {Name(test, asked[0].Of)} takes {Figures.Ratio(asked[0].Ours)} the time of {Name(test, asked[0].To)}{Then(asked[0])}"
                + string.Concat(asked.Skip(1).Select(ratio => $"; {Name(test, ratio.Of)} takes {Figures.Ratio(ratio.Ours)}")) + ".";
        }

        var ranked = test.Columns.Where(column => column is { Status: CellStatus.Ok, Verified: true, MedianMs: not null }).OrderBy(column => column.MedianMs).ToList();
        return ranked.Count == 0 ? null
            : $"{where}: {Name(test, ranked[0].Transport)} has {(ranked.Count == 1 ? "a" : "the shortest")} median of {Figures.Ms(ranked[0].MedianMs)} ms.";
    }

    private static string Then(ArticleRatio ratio) => ratio.Article is { } own ? Text($", and took {own:0.0}x in the article of 2012") : "";

    private static string Name(Article1Test test, string transport) => Name(test.Columns.First(column => column.Transport == transport));

    private static string? Of(Article2Summary summary)
    {
        var rows = summary.Rows.Where(row => row is { Status: CellStatus.Ok, PerSecond: not null }).OrderByDescending(row => row.PerSecond).ToList();
        if (rows.Count == 0)
        {
            return null;
        }

        var rivals = rows.Skip(1).TakeWhile(row => row.PerSecondHigh >= rows[0].PerSecondLow).ToList();
        var most = rivals.Count == 0
            ? $"the most calls are answered by {Name(rows[0])}, {Rate(rows[0])} per second"
            : $"there is no clear winner: the ranges of {1 + rivals.Count} transports overlap ({Name(rows[0])} has the highest median, {Rate(rows[0])} per second)";
        var ratio = summary.Ratio is { Ours: not null } found ? found : null;
        var others = rows.Where(row => Answers.IsOData(row.Transport) && row != rows[0] && !rivals.Contains(row) && row.RatioToHandler is not null)
            .Select(row => $"; {Name(row)} answers {Figures.Ratio(row.RatioToHandler)} as many as the handler");
        var answer = ratio is null
            ? Answers.Capital(most)
            : $"{Name(rows.First(row => row.Transport == ratio.Of))} answers {Figures.Ratio(ratio.Ours)} as many calls as {Name(rows.First(row => row.Transport == Article2Plan.Handler))}"
                + (ratio.Article is { } own ? $", and {Figures.Ratio(own)} in the article, on its full server" : "") + $"; {most}";
        return $"{answer}{string.Concat(others)}.";
    }

    private static string? Of(Article3Summary summary, ArticleRow row)
    {
        var found = summary.Ratios.Where(ratio => ratio.Transport == row.Transport && row.Status == CellStatus.Ok).ToList();
        var single = found.FindAll(ratio => ratio.SingleOverPerCall is not null).ConvertAll(ratio => $"{Figures.Ratio(ratio.SingleOverPerCall)} in {ratio.Operation}");
        var bottleneck = found.FindAll(ratio => ratio.SingleSingleOverBest is not null).ConvertAll(ratio => $"{Figures.Ratio(ratio.SingleSingleOverBest)} in {ratio.Operation}");
        string[] clauses =
        [
            .. single.Count == 0 ? Array.Empty<string>() : [$"Single instances reach {string.Join(" and ", single)} of the throughput of PerCall; the article reported about {SinglesRatio}"],
            .. bottleneck.Count == 0 ? Array.Empty<string>() : [$"Single with concurrency Single, the article's bottleneck, reaches {string.Join(" and ", bottleneck)} of the fastest mode"],
        ];
        return clauses.Length == 0 ? null : $"{Name(row)}: {string.Join("; ", clauses)}.";
    }

    private static string Name(ArticleRow row) => RowName.Of(row.Transport, row.Library, row.Implementation);

    private static string Rate(Article2Row row) => Figures.Count((long)Math.Round(row.PerSecond!.Value));

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
