using Transport.Experiments.Analysis;
using Transport.Experiments.Articles;
using Transport.Experiments.ColdTries;
using Transport.Reporting.Articles;
using Transport.Reporting.Words;

namespace Transport.Reporting.ColdTries;

/// <summary>The answer of article 1, computed: the ratios that survive a change of machines, ours and the article's.</summary>
internal static class ColdTriesHeadline
{
    /// <summary>A sentence a test; none of what has no figures.</summary>
    public static IReadOnlyList<Sentence> Of(Article1Summary summary) => [.. summary.Tests.Select(Of).OfType<Sentence>()];

    /// <summary>OData over WCF binary, or over WCF text where that is missing; without either the quickest row.</summary>
    private static Sentence? Of(Article1Test test)
    {
        var where = ArticleWords.Text($"Test {test.Test}, {Figures.Count(test.Persons)} {(test.Persons == 1 ? "person" : "persons")} {(test.Orders ? "with" : "without")} orders");
        var known = test.Ratios.Where(ratio => ratio.Ours is not null).ToList();
        var asked = known.FindAll(ratio => ratio.To == Answers.WcfBinary) is { Count: > 0 } binary ? binary : known;
        if (asked.Count > 0)
        {
            asked = asked.FindAll(ratio => ratio.To == asked[0].To);
            return new Sentence(
                $"{where}: {Name(test, asked[0].Of)} takes {Figures.Ratio(asked[0].Ours)} the time of {Name(test, asked[0].To)}{Then(asked[0])}",
                [.. asked.Skip(1).Select(ratio => $"{Name(test, ratio.Of)} takes {Figures.Ratio(ratio.Ours)}")]);
        }

        var ranked = test.Columns.Where(column => column is { Status: CellStatus.Ok, Verified: true, MedianMs: not null }).OrderBy(column => column.MedianMs).ToList();
        return ranked.Count == 0 ? null
            : new Sentence($"{where}: {Name(test, ranked[0].Transport)} has {(ranked.Count == 1 ? "a" : "the shortest")} median of {Figures.Ms(ranked[0].MedianMs)} ms");
    }

    private static string Then(ArticleRatio ratio) => ratio.Article is { } own ? ArticleWords.Text($", and took {own:0.0}x in the article of 2012") : "";

    private static string Name(Article1Test test, string transport) => ArticleWords.Name(test.Columns.First(column => column.Transport == transport));
}
