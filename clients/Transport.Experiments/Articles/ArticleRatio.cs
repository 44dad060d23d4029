using Transport.Experiments.Analysis;

namespace Transport.Experiments.Articles;

/// <summary>How two transports compare, beside the article's own ratio.</summary>
/// <param name="Of">Transport id of the numerator.</param>
/// <param name="To">Transport id of the denominator.</param>
/// <param name="Ours">Median over median; null if one of the two is missing.</param>
/// <param name="Article">The article's, from its own figures; null if it has none.</param>
/// <param name="Missing">Why there is no measured ratio.</param>
public sealed record ArticleRatio(string Of, string To, double? Ours, double? Article, string? Missing)
{
    /// <summary>The ratio of two rows; if one of them failed or was not measured, the reason instead.</summary>
    internal static ArticleRatio Between(ArticleRow above, ArticleRow below, double? ours, double? article)
    {
        var missing = new[] { above, below }.FirstOrDefault(row => row.Status != CellStatus.Ok);
        return new ArticleRatio(
            above.Transport,
            below.Transport,
            missing is null ? ours : null,
            article,
            missing is null ? null : $"{missing.Transport} {(missing.Status == CellStatus.Failed ? "failed" : "unavailable")}: {missing.Reason}");
    }
}
