using Transport.Harness.Experiments.Articles;
using Transport.Harness.Experiments.Callers;
using Transport.Harness.Experiments.ColdTries;

namespace Transport.Harness.Kinds;

/// <summary>Every figure of the articles that has a corresponding row.</summary>
public static class ArticleReferences
{
    /// <summary>Article 1's medians, then article 2's rates.</summary>
    public static IReadOnlyList<ArticleReference> All { get; } = [.. Article1Figures.References(), .. Article2Figures.References()];
}
