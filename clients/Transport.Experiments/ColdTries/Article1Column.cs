using Transport.Experiments.Articles;

namespace Transport.Experiments.ColdTries;

/// <summary>A transport's tries in one test. Milliseconds.</summary>
public sealed record Article1Column : ArticleRow
{
    /// <summary>Every try in the order made, the cold one first.</summary>
    public required IReadOnlyList<double> TriesMs { get; init; }

    /// <summary>The first try, with server and client processes fresh.</summary>
    public double? ColdMs { get; init; }

    /// <summary>The median of all tries, including the cold one, as in the article.</summary>
    public double? MedianMs { get; init; }

    /// <summary>From starting the server's process to its ready line.</summary>
    public double? ServerStartMs { get; init; }

    /// <summary>Opening the client's connection.</summary>
    public double? OpenMs { get; init; }

    /// <summary>Whether every answer's digest equalled the repository's; null for a limit or where nothing was answered.</summary>
    public bool? Verified { get; init; }

    /// <summary>The article's figure for this transport and test; null if it has none, or where the sizes differ from its own.</summary>
    public ArticleFigure? ArticleFigure { get; init; }
}
