using Transport.Harness.Experiments.Articles;
using Transport.Harness.Experiments.Callers;
using Transport.Harness.Experiments.ColdTries;
using Transport.PayloadModels;

namespace Transport.Harness.Kinds;

/// <summary>Every figure of the articles that has a corresponding row.</summary>
public static class ArticleReferences
{
    /// <summary>Article 1's medians, then article 2's rates.</summary>
    public static IReadOnlyList<ArticleReference> All { get; } = [.. Tests(), .. Rates(Article2Plan.Handler), .. Rates(Article2Plan.WcfText)];

    private static IEnumerable<ArticleReference> Tests()
    {
        var plan = new Article1Plan();
        return from transport in Article1Plan.Counterparts
               from orders in new[] { false, true }
               let figure = Article1Figures.Of(transport, orders)
               where figure is not null
               select new ArticleReference
               {
                   Article = "1",
                   Title = plan.Title,
                   Transport = transport,
                   Column = figure.Column,
                   Operation = Operation.GetPersons,
                   Persons = plan.Persons,
                   Orders = orders,
                   MedianMs = figure.MedianMs,
                   ColdMs = figure.ColdMs,
               };
    }

    private static IEnumerable<ArticleReference> Rates(string transport)
    {
        var rates = Article2Figures.Of(transport)!;
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
