using Transport.Experiments.Articles;
using Transport.Experiments.Callers;
using Transport.Experiments.ColdTries;

namespace Transport.Experiments.Kinds;

/// <summary>Every figure of the articles that has a corresponding row.</summary>
public static class ArticleReferences
{
    /// <summary>Article 1's medians, then article 2's rates.</summary>
    public static IReadOnlyList<ArticleReference> All { get; } = [.. Article1Figures.References(), .. Article2Figures.References()];
}
