namespace Transport.Dashboard.Plans.Load;

/// <summary>What the form of a load begins with.</summary>
internal static class LoadForm
{
    /// <summary>Most calls per second, or users.</summary>
    public const double MaxLevel = LoadPlan.MaxLevel;

    /// <summary>The load of the 2016 article on four transports.</summary>
    public static IPlan OfTheArticle { get; } = new LoadPlan { Transports = ["json", "odata", "wcf-binary", "grpc"] };
}
