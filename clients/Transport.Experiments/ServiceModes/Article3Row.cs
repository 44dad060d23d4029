using Transport.Experiments.Articles;

namespace Transport.Experiments.ServiceModes;

/// <summary>A transport of article 3's runs; its figures are in the points.</summary>
public sealed record Article3Row : ArticleRow;
