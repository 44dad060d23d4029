namespace Transport.Experiments.Articles;

/// <summary>What the articles published: <c>docs/articles/figures.json</c>.</summary>
public static class ArticleFigures
{
    private static readonly PublishedFigures All = Read();

    /// <summary>Every figure that has a corresponding cell.</summary>
    public static IReadOnlyList<ArticleReference> Cells => All.Cells;

    /// <summary>What an article published of a cell.</summary>
    /// <param name="article">Its number.</param>
    /// <param name="cell">The cell.</param>
    /// <param name="hosted">How it was hosted: the end of the reference's column.</param>
    internal static ArticleReference? Of(string article, Cell cell, string hosted = "") => All.Cells.FirstOrDefault(found =>
        found.Article == article && found.Transport == cell.Transport && found.Operation == cell.Operation && found.Persons == cell.Persons && found.Orders == cell.Orders
        && found.Column.EndsWith(hosted, StringComparison.Ordinal));

    internal static double Of(string article, string name) => All.Figures[article][name];

    private static PublishedFigures Read()
    {
        using var file = typeof(ArticleFigures).Assembly.GetManifestResourceStream("figures.json")!;
        return JsonSerializer.Deserialize(file, ArticlesJson.Default.PublishedFigures)!;
    }
}
