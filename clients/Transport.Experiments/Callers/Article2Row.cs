using Transport.Experiments.Articles;

namespace Transport.Experiments.Callers;

/// <summary>A transport's rounds of concurrent one-byte calls.</summary>
public sealed record Article2Row : ArticleRow
{
    /// <summary>Right answers per second in each measured round, in the order made.</summary>
    public required IReadOnlyList<double> RoundsPerSecond { get; init; }

    /// <summary>The median of the rounds.</summary>
    public double? PerSecond { get; init; }

    /// <summary>The slowest round.</summary>
    public double? PerSecondLow { get; init; }

    /// <summary>The fastest round.</summary>
    public double? PerSecondHigh { get; init; }

    /// <summary>Median over the handler's median.</summary>
    public double? RatioToHandler { get; init; }

    /// <summary>Calls of the measured rounds answered rightly.</summary>
    public required int Answered { get; init; }

    /// <summary>Calls answered with another byte, warm-up included.</summary>
    public required int Wrong { get; init; }

    /// <summary>Calls that failed, warm-up included.</summary>
    public required int Errors { get; init; }

    /// <summary>Calls past their deadline, warm-up included.</summary>
    public required int Stalls { get; init; }

    /// <summary>The article's figures for this transport; null if it has none.</summary>
    public RatePair? ArticleFigures { get; init; }
}
