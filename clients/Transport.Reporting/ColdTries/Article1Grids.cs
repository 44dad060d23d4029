using System.Globalization;
using Transport.Experiments.Analysis;
using Transport.Experiments.ColdTries;
using Transport.PluginContract;
using Transport.Reporting.Words;

namespace Transport.Reporting.ColdTries;

/// <summary>A test of article 1 in the layout of the article's table: one column per transport, one line per try, the median last; then the ratios.</summary>
internal static class Article1Grids
{
    public static IEnumerable<Grid> Of(Article1Summary summary, Article1Test test)
    {
        yield return Tries(summary, test);
        if (test.Ratios.Count > 0)
        {
            yield return Ratios(test);
        }
    }

    private static Grid Tries(Article1Summary summary, Article1Test test)
    {
        var columns = test.Columns;
        var lines = Enumerable.Range(0, summary.Tries)
            .Select(i => (IReadOnlyList<string>)[i == 0 ? "1 (cold)" : Figures.Count(i + 1), .. columns.Select(column => Try(column, i))])
            .Append(["median", .. columns.Select(column => column.Status == CellStatus.Failed ? "failed" : Figures.Ms(column.MedianMs))])
            .Append(["article's column", .. columns.Select(column => column.ArticleFigure?.Column ?? Figures.None)])
            .Append(["its median (cold)", .. columns.Select(ArticlesOwn)]);
        return new Grid(
            string.Create(CultureInfo.InvariantCulture, $"Article 1, test {test.Test}: GetPersons({test.Persons}) {(test.Orders ? "with orders ($expand)" : "without orders")}{(test.Store is { } store ? $" from {store}" : "")}, ms"),
            [new("try", IsText: true), .. columns.Select(column => new GridColumn(column.Transport, Rank: column.ArticleFigure is null ? 1 : 0))],
            [.. lines],
            [.. columns.Select(NoteOf)]);
    }

    private static Grid Ratios(Article1Test test) => new(
        string.Create(CultureInfo.InvariantCulture, $"Article 1, test {test.Test}: ratio of medians"),
        [new("ratio", IsText: true), new("ours, this run"), new("the article, 2012")],
        [.. test.Ratios.Select(ratio => (IReadOnlyList<string>)
            [
                $"{ratio.Of} : {ratio.To}", Figures.Ratio(ratio.Ours), ratio.Article is { } own ? string.Create(CultureInfo.InvariantCulture, $"{own:0.0}x") : Figures.None,
            ])],
        [.. test.Ratios.Select(ratio => ratio.Missing).OfType<string>().Distinct().Select(missing => $"No ratio with {missing}")]);

    private static string Try(Article1Column column, int i) =>
        i < column.TriesMs.Count && column.Status != CellStatus.Failed ? Figures.Ms(column.TriesMs[i]) : Figures.None;

    private static string ArticlesOwn(Article1Column column) => column.ArticleFigure is { } figure
        ? string.Create(CultureInfo.InvariantCulture, $"{figure.MedianMs:0.00} ({figure.ColdMs:0.00})")
        : Figures.None;

    private static string NoteOf(Article1Column column) => column.Status switch
    {
        CellStatus.Ok => $"{column.Transport}: {column.Library}{(column.Implementation == Implementation.Ours ? ", ours" : "")}; "
            + (column.Verified == true ? "every answer verified equal" : "a limit: nothing decoded, nothing verified")
            + $"; before the first try the server's process took {Figures.Ms(column.ServerStartMs)} ms to start, the connection {Figures.Ms(column.OpenMs)} ms to open",
        _ => MissingRow.Line(column.Transport, column.Status, column.Reason),
    };
}
