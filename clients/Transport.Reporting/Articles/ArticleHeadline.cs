using Transport.Reporting.Tables;

namespace Transport.Reporting.Articles;

/// <summary>The answer of an article, computed: the ratios that survive a change of machines, ours and the article's, and which transport is ahead.</summary>
internal static class ArticleHeadline
{
    /// <summary>A sentence a table; none of what has no figures.</summary>
    public static IReadOnlyList<Sentence> Of(IReadOnlyList<Table> tables) =>
        [.. tables.Where(table => table.Columns.Contains(FigureIds.Ratio)).Select(RatiosOf).Concat(tables.Where(table => table.Subject is ["transport"]).Select(LeadOf)).OfType<Sentence>()];

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

        var known = table.Lines.Where(line => line.Status == CellStatus.Ok && line.ValueOf(first) is not null).OrderBy(line => (better == Direction.More ? -1 : 1) * line.ValueOf(first)).ToList();
        if (known.Count < 2)
        {
            return null;
        }

        var lead = known[0].Figures[first.Id];
        var rivals = known.Skip(1).Count(line => better == Direction.More ? line.Figures[first.Id].High >= lead.Low : line.Figures[first.Id].Low <= lead.High);
        var figure = $"{TableGrid.Text(first, lead)}{(first.Unit == "ms" ? " ms" : "")}";
        return new Sentence(rivals == 0 || better == Direction.Less
            ? $"{table.Title}: {known[0].Subject[0]} has the {(better == Direction.More ? "most" : "lowest")} {first.Header}, {figure}"
            : $"{table.Title}: no clear winner, the ranges of {1 + rivals} transports overlap; {known[0].Subject[0]} has the highest median, {figure}");
    }
}
