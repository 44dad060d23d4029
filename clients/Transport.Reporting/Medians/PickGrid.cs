namespace Transport.Reporting.Medians;

/// <summary>Which transports to pick, as a grid of payload and link.</summary>
internal static class PickGrid
{
    /// <summary>Null where no two transports can be compared, and where a client on another machine measured: its times hold a link already, which no prediction takes out.</summary>
    public static Grid? Of(Shape shape, ClientHost? client)
    {
        if (client is not null)
        {
            return null;
        }

        var sizes = Pick.Of(shape.Cells, Link.Usual).GroupBy(pick => pick.Persons).OrderBy(size => size.Key)
            .Select(size => (Persons: size.Key, Texts: (IReadOnlyList<string>)[.. size.Select(Describe)], Most: size.Max(pick => pick.Good.Count + pick.Others.Count)))
            .ToList();
        if (sizes.Count == 0 || sizes.Max(size => size.Most) < 2)
        {
            return null;
        }

        var rows = new List<IReadOnlyList<string>>();
        for (var i = 0; i < sizes.Count;)
        {
            var from = i;
            while (i < sizes.Count && sizes[i].Texts.SequenceEqual(sizes[from].Texts))
            {
                i++;
            }

            rows.Add([i - 1 == from ? Figures.Count(sizes[from].Persons) : $"{Figures.Count(sizes[from].Persons)}-{Figures.Count(sizes[i - 1].Persons)}", .. sizes[from].Texts]);
        }

        return new Grid(
            $"{shape.Name}: which to pick, by {shape.Unit.Many} per call, and by link with its round trip",
            [new("which to pick", IsText: true), .. Link.Usual.Select((link, i) => new GridColumn(NameOf(link), IsText: true, Rank: RankOf(i), CanWrap: true))],
            rows,
            []);
    }

    /// <summary>The picks at one size, links with the same pick together; empty where there is no grid.</summary>
    public static IReadOnlyList<(string Link, string Pick)> At(Shape shape, int size, ClientHost? client)
    {
        var picks = client is null ? Pick.Of(shape.Cells.Where(cell => cell.Persons == size), Link.Usual) : [];
        return picks.Count == 0 || picks.Max(pick => pick.Good.Count + pick.Others.Count) < 2 ? []
            : [.. picks.GroupBy(Describe).Select(alike => (string.Join(", ", alike.Select(pick => NameOf(pick.Link))), alike.Key))];
    }

    /// <summary>A LAN is like a data centre; the last to go are the extremes.</summary>
    private static int RankOf(int link) => link == 1 ? 2 : link == 2 ? 1 : 0;

    private static string NameOf(Link link) => string.Create(CultureInfo.InvariantCulture, $"{ShortName(link.Name)} {link.RoundTripMs:0.#} ms");

    private static string ShortName(string name) => name switch
    {
        "office to cloud" => "cloud",
        _ => name,
    };

    private static string Describe(Pick pick)
    {
        if (pick.IsAny)
        {
            return "any";
        }

        if (pick.IsUndecided)
        {
            return "undecided";
        }

        var names = pick.Good.Select(item => item.Cell.Status == CellStatus.Unsteady ? $"~{item.Cell.Transport}" : item.Cell.Transport).ToList();
        // Where nearly all are as good, those that are not are named.
        return pick.Others.Count > 0 && pick.Others.Count * 2 < names.Count
            ? $"any but {Join([.. pick.Others.Select(item => item.Cell.Transport)], "and")}"
            : Join(names, "or");
    }

    private static string Join(List<string> names, string last) => names.Count == 1 ? names[0] : $"{string.Join(", ", names.SkipLast(1))} {last} {names[^1]}";
}
