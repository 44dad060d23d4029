namespace Transport.Experiments.Articles;

/// <summary>Second line of a run that does an article's experiment again: its tables are the article's.</summary>
public sealed record ArticlePlanned(ArticlePlan Plan) : RunEvent, IPlanned
{
    /// <summary>Its name in records.</summary>
    internal static StoredType Stored { get; } = StoredType.Event<ArticlePlanned>("article-planned", ArticlesJson.Default);

    IPlan IPlanned.Plan => Plan;

    internal override string? Fault() =>
        Plan.Transports is not { } named || named.Contains(null!) ? "a transport without a name" : Plan.Validate();
}
