using Transport.Experiments.Analysis;
using Transport.Experiments.Articles;

namespace Transport.Experiments.Callers;

/// <summary>The calls of article 2.</summary>
public sealed record Article2Summary : ArticleSummary
{
    /// <inheritdoc/>
    public override int Article => 2;

    /// <summary>Concurrent callers, and connections of each client.</summary>
    public required int Threads { get; init; }

    /// <summary>Calls of each caller in a round.</summary>
    public required int Calls { get; init; }

    /// <summary>Measured rounds planned, after warm-up rounds of the same size.</summary>
    public required int Repetitions { get; init; }

    /// <summary>In the order of the plan.</summary>
    public required IReadOnlyList<Article2Row> Rows { get; init; }

    /// <summary>WCF text over the handler, by requests per second; null where neither was asked for.</summary>
    public required ArticleRatio? Ratio { get; init; }

    /// <summary>The article's ratio on its development server, debug build: 170 over 670. That on its full server is in <see cref="Ratio"/>.</summary>
    public required double ArticleDevelopmentRatio { get; init; }

    /// <inheritdoc/>
    public override bool HasFailed => Rows.Any(row => row.Status == CellStatus.Failed);
}
