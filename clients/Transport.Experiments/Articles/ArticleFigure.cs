namespace Transport.Experiments.Articles;

/// <summary>A figure of article 1.</summary>
/// <param name="Column">The article's name of the transport.</param>
/// <param name="MedianMs">Its median of eleven tries.</param>
/// <param name="ColdMs">Its first try.</param>
public sealed record ArticleFigure(string Column, double MedianMs, double ColdMs);
