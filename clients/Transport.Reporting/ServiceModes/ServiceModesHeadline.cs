using Transport.Experiments.Analysis;
using Transport.Experiments.Articles;
using Transport.Experiments.ServiceModes;
using Transport.Reporting.Articles;
using Transport.Reporting.Words;

namespace Transport.Reporting.ServiceModes;

/// <summary>The answer of article 3, computed: the ratios that survive a change of machines, ours and the article's.</summary>
internal static class ServiceModesHeadline
{
    private const string SinglesRatio = "1.08x";

    /// <summary>A sentence a row; none of what has no figures.</summary>
    public static IReadOnlyList<Sentence> Of(Article3Summary summary) => [.. summary.Rows.Select(row => Of(summary, row)).OfType<Sentence>()];

    private static Sentence? Of(Article3Summary summary, ArticleRow row)
    {
        var found = summary.Ratios.Where(ratio => ratio.Transport == row.Transport && row.Status == CellStatus.Ok).ToList();
        var single = found.FindAll(ratio => ratio.SingleOverPerCall is not null).ConvertAll(ratio => $"{Figures.Ratio(ratio.SingleOverPerCall)} in {ratio.Operation}");
        var bottleneck = found.FindAll(ratio => ratio.SingleSingleOverBest is not null).ConvertAll(ratio => $"{Figures.Ratio(ratio.SingleSingleOverBest)} in {ratio.Operation}");
        string[] clauses =
        [
            .. single.Count == 0 ? Array.Empty<string>() : [$"Single instances reach {string.Join(" and ", single)} of the throughput of PerCall; the article reported about {SinglesRatio}"],
            .. bottleneck.Count == 0 ? Array.Empty<string>() : [$"Single with concurrency Single, the article's bottleneck, reaches {string.Join(" and ", bottleneck)} of the fastest mode"],
        ];
        return clauses.Length == 0 ? null : new Sentence($"{ArticleWords.Name(row)}: {clauses[0]}", clauses[1..]);
    }
}
