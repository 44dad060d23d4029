using Transport.Experiments.Articles;
using Transport.PayloadModels;

namespace Transport.Experiments.Callers;

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

    /// <summary>All of them.</summary>
    public static IEnumerable<ArticleReference> References() => Rates(Article2Plan.Handler).Concat(Rates(Article2Plan.WcfText));

    private static IEnumerable<ArticleReference> Rates(string transport)
    {
        var rates = Of(transport)!;
        return new[] { ("development server, debug build", rates.Development), ("full server, release build", rates.Full) }
            .Select(hosted => new ArticleReference
            {
                Article = "2",
                Title = new Article2Plan().Title,
                Transport = transport,
                Column = $"{rates.Host}, {hosted.Item1}",
                Operation = Operation.Query,
                Persons = 1,
                Orders = false,
                PerSecond = hosted.Item2,
            });
    }
}
