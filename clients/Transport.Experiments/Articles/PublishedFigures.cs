namespace Transport.Experiments.Articles;

/// <summary>The contents of <c>figures.json</c>.</summary>
/// <param name="Cells">Figures of a transport that is measured here too.</param>
/// <param name="Figures">The others by article and name: ratios as they are, times in milliseconds.</param>
internal sealed record PublishedFigures(IReadOnlyList<ArticleReference> Cells, IReadOnlyDictionary<string, IReadOnlyDictionary<string, double>> Figures);
