using Transport.Reporting.Tables;

namespace Transport.Reporting.Articles;

/// <summary>The answer of an article, computed: the ratios that survive a change of machines, ours and the article's, and which transport is ahead.</summary>
internal static class ArticleHeadline
{
    /// <summary>A sentence a table; none of what has no figures. Where ratios say it, times need not.</summary>
    public static IReadOnlyList<Sentence> Of(IReadOnlyList<Table> tables) =>
    [
        .. tables.Where(IsOfRatios).Select(RatiosOf).OfType<Sentence>(),
        .. tables.Index().Where(item => item.Item.Subject is ["transport"] && !(item.Item.Columns[0].Better == Direction.Less && HasRatios(tables, item.Index + 1)))
            .Select(item => LeadOf(item.Item)).OfType<Sentence>(),
    ];

    private static bool IsOfRatios(Table table) => table.Columns.Contains(FigureIds.Ratio);

    private static bool HasRatios(IReadOnlyList<Table> tables, int index) => index < tables.Count && IsOfRatios(tables[index]) && RatiosOf(tables[index]) is not null;

    private static Sentence? RatiosOf(Table table)
    {
        var known = table.Lines.Where(line => line.ValueOf(FigureIds.Ratio) is not null).ToList();
        return known.Count == 0 ? null : new Sentence($"{table.Title}: {InWords(known[0])}", [.. known.Skip(1).Select(InWords)]);
    }

    private static string InWords(TableLine line) => $"{string.Join(", ", line.Subject)} is {Figures.Ratio(line.ValueOf(FigureIds.Ratio))}"
        + (line.Figures.TryGetValue(FigureIds.Of.Id, out var of) ? $" ({of.Note})" : "")
        + (line.ValueOf(FigureIds.ArticleRatio) is { } article ? $", and was {Figures.Ratio(article)} in the article" : "");

    private static Sentence? LeadOf(Table table)
    {
        if (table.Columns[0] is not { Better: { } better } first)
        {
            return null;
        }

        var known = table.Lines.Where(line => line.Status == CellStatus.Ok && line.ValueOf(first) is not null && line.Figures.GetValueOrDefault(FigureIds.Verified.Id)?.Note != Figure.Limit)
            .OrderBy(line => (better == Direction.More ? -1 : 1) * line.ValueOf(first)).ToList();
        if (known.Count == 0)
        {
            return null;
        }

        var lead = known[0].Figures[first.Id];
        var rivals = better == Direction.More ? known.Skip(1).Count(line => line.Figures[first.Id].High >= lead.Low) : 0;
        var figure = $"{TableGrid.Text(first, lead)} {(first.Unit == "ms" ? "ms" : first.Header)}";
        return new Sentence($"{table.Title}: " + (known.Count == 1 ? $"{known[0].Subject[0]} has a median of {figure}"
            : rivals > 0 ? $"no clear winner, the ranges of {1 + rivals} transports overlap; {known[0].Subject[0]} has the highest median, {figure}"
            : $"{known[0].Subject[0]} has the {(better == Direction.More ? "highest" : "lowest")} median, {figure}"));
    }
}
