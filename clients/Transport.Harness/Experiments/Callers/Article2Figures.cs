using Transport.Harness.Experiments.Articles;

namespace Transport.Harness.Experiments.Callers;

/// <summary>What article 2 measured, in requests per second.</summary>
internal static class Article2Figures
{
    public static RatePair Handler { get; } = new("plain HTTP handler", 670, 1492);

    public static RatePair WcfText { get; } = new("WCF basicHttpBinding", 170, 730);

    /// <summary>The article's figures for a row, or null if it has none.</summary>
    public static RatePair? Of(string transport) => transport switch
    {
        Article2Plan.Handler => Handler,
        Article2Plan.WcfText => WcfText,
        _ => null,
    };
}
