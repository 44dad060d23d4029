using Transport.Experiments.Articles;
using Transport.PayloadModels;

namespace Transport.Experiments.ColdTries;

/// <summary>What article 1 measured, by the row that stands for its transport. Milliseconds, request to response.</summary>
internal static class Article1Figures
{
    public const string OData = "OData";

    public const string WcfText = "WCF text, HTTP";

    public const string WcfBinary = "WCF binary, HTTP";

    public const string ODataOverEntityFramework = "OData over EF";

    public const string EntityFramework = "EF directly";

    /// <summary>The article's column for a row, or null if it has none.</summary>
    public static ArticleFigure? Of(string transport, bool orders) => (transport, orders) switch
    {
        ("odata" or "odata+compiled", false) => new ArticleFigure(OData, 581.03, 1717.08),
        ("odata" or "odata+compiled", true) => new ArticleFigure(OData, 2278.13, 3907.22),
        ("wcf-text", false) => new ArticleFigure(WcfText, 64.00, 1642.09),
        ("wcf-text", true) => new ArticleFigure(WcfText, 128.01, 1331.08),
        ("wcf-binary", false) => new ArticleFigure(WcfBinary, 48.00, 1148.07),
        ("wcf-binary", true) => new ArticleFigure(WcfBinary, 100.01, 1671.10),
        ("odata+efcore" or "odata+compiled+efcore", false) => new ArticleFigure(ODataOverEntityFramework, 599.03, 3378),
        ("direct+efcore", false) => new ArticleFigure(EntityFramework, 25.00, 3190),
        _ => null,
    };

    /// <summary>All of them.</summary>
    public static IEnumerable<ArticleReference> References()
    {
        var plan = new Article1Plan();
        return from transport in Article1Plan.Counterparts
               from orders in new[] { false, true }
               let figure = Of(transport, orders)
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
}
