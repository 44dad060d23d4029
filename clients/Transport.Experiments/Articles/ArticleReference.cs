namespace Transport.Experiments.Articles;

/// <summary>A figure that an article published, by the transport that stands for it here; for showing it beside one's own.</summary>
public sealed record ArticleReference
{
    /// <summary>Number of the article, as <c>transport articles</c> counts them.</summary>
    public required string Article { get; init; }

    /// <summary>The article's title and year.</summary>
    public required string Title { get; init; }

    /// <summary>The transport that stands for it here.</summary>
    public required string Transport { get; init; }

    /// <summary>The article's name for it, and how it was hosted, if stated.</summary>
    public required string Column { get; init; }

    /// <summary>The operation called.</summary>
    public required Operation Operation { get; init; }

    /// <summary>Persons per call; 1 for Query.</summary>
    public required int Persons { get; init; }

    /// <summary>Whether persons carry their orders.</summary>
    public required bool Orders { get; init; }

    /// <summary>Median of a call, in milliseconds; null if the article gives none.</summary>
    public double? MedianMs { get; init; }

    /// <summary>The first call, in milliseconds; null if the article gives none.</summary>
    public double? ColdMs { get; init; }

    /// <summary>Requests per second; null if the article gives none.</summary>
    public double? PerSecond { get; init; }
}
