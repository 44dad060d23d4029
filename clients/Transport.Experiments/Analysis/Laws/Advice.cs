namespace Transport.Experiments.Analysis.Laws;

/// <summary>Which row to pick for which payload, link and client, and why, in words: computed from a run's figures and nothing else.</summary>
public static class Advice
{
    private const int MostNamed = 4;

    /// <summary>A paragraph for each shape that has at least two rows with times and bytes.</summary>
    /// <param name="cells">The run's.</param>
    /// <param name="payload">Its payload; null for persons.</param>
    public static IReadOnlyList<string> Of(IReadOnlyList<CellSummary> cells, MeasuredPayload? payload = null) =>
    [
        .. from shape in cells.Where(Pick.IsUsable).GroupBy(cell => (cell.Operation, cell.Orders))
           where shape.Select(cell => cell.Transport).Distinct().Count() > 1
           select Paragraph(CallWords.NameOf(shape.Key.Operation, shape.Key.Orders, payload), [.. shape]),
    ];

    private static string Paragraph(string name, CellSummary[] cells)
    {
        var sentences = Link.Usual
            .Select(link => (Link: link, Choice: Choose(cells, link)))
            .GroupBy(item => item.Choice)
            .Select(group => $"Over {Join(group.Select(item => Describe(item.Link)))}: {group.Key}.");
        return $"{char.ToUpperInvariant(name[0])}{name[1..]}. {string.Join(" ", sentences)}{Client(cells)}";
    }

    /// <summary>The best rows by size, sizes with the same best rows taken together.</summary>
    private static string Choose(CellSummary[] cells, Link link)
    {
        var best = Pick.Of(cells, [link]).OrderBy(pick => pick.Persons).Select(pick => (Size: pick.Persons, Pick: Describe(pick))).ToList();
        var parts = new List<string>();
        for (var i = 0; i < best.Count;)
        {
            var from = i;
            while (i < best.Count && best[i].Pick.Rows == best[from].Pick.Rows && (best[i].Pick.Why is null) == (best[from].Pick.Why is null))
            {
                i++;
            }

            var why = best[i - 1].Pick.Why is { } reason ? $" ({reason})" : "";
            parts.Add($"{best[from].Pick.Rows} for {Sizes(best[from].Size, best[i - 1].Size, best.Count == i - from)}{why}");
        }

        return string.Join(", ", parts);
    }

    /// <summary>What to pick and why; no reason where there is nothing else to pick.</summary>
    private static (string Rows, string? Why) Describe(Pick pick)
    {
        var (good, others) = (pick.Good, pick.Others);
        if (pick.IsAny)
        {
            return ("any transport", $"the round trip decides, all take about {Ms(good[0].Ms)} ms");
        }

        if (pick.IsUndecided)
        {
            return ("undecided", good.All(item => item.Cell is { MedianLowMs: not null, MedianHighMs: not null }) ? "the intervals of all overlap" : "too few calls");
        }

        if (others.Count == 0)
        {
            return (NameOf(good[0].Cell), null);
        }

        // Compared with the best one that is slower: whether it loses by its processing time or by its bytes.
        var (first, rival) = (good[0], others[0]);
        var byBytes = rival.Ms - rival.Cell.MedianMs!.Value - (first.Ms - first.Cell.MedianMs!.Value);
        var byTime = rival.Cell.MedianMs!.Value - first.Cell.MedianMs!.Value;
        var why = byBytes > byTime
            ? $"fewer bytes: {Bytes(first.Cell)} where {rival.Cell.Transport} sends {Bytes(rival.Cell)}"
            : $"{Ms(first.Ms)} ms where {rival.Cell.Transport} takes {Ms(rival.Ms)}";
        return (Names([.. good.Select(item => NameOf(item.Cell))], [.. others.Select(item => item.Cell.Transport)]), why);
    }

    private static string NameOf(CellSummary cell) => cell.Status == CellStatus.Unsteady ? $"{cell.Transport} (still changing)" : cell.Transport;

    /// <summary>Few rows by name; where nearly all are as good, those that are not.</summary>
    private static string Names(string[] good, string[] others) =>
        good.Length > MostNamed && others.Length <= MostNamed ? $"any transport but {Join(others.Order(StringComparer.Ordinal))}"
        : good.Length > MostNamed ? $"{string.Join(", ", good.Take(MostNamed))} or {good.Length - MostNamed} more"
        : Join(good.Order(StringComparer.Ordinal), "or");

    private static string Client(CellSummary[] cells)
    {
        var size = ReferenceSize.Of(cells.Select(cell => cell.Persons));
        var known = cells.Where(cell => cell.Persons == size && cell.ClientCpuMs is not null).OrderBy(cell => cell.ClientCpuMs).ToList();
        return known.Count < 2
            ? ""
            : $" Lowest client CPU at {Count(size)}: {known[0].Transport}, {Ms(known[0].ClientCpuMs!.Value)} ms per call ({known[^1].Transport}: {Ms(known[^1].ClientCpuMs!.Value)} ms).";
    }

    private static string Describe(Link link) =>
        string.Create(CultureInfo.InvariantCulture, $"{link.Name} ({link.RoundTripMs:0.#} ms, {Bandwidth(link)})");

    private static string Bandwidth(Link link) => link.MegabitsPerSecond >= 1000
        ? string.Create(CultureInfo.InvariantCulture, $"{link.MegabitsPerSecond / 1000:0.#} Gbit/s")
        : string.Create(CultureInfo.InvariantCulture, $"{link.MegabitsPerSecond:0.#} Mbit/s");

    private static string Sizes(int from, int to, bool all) => all && from != to ? $"all sizes from {Count(from)} to {Count(to)}"
        : from == to ? Count(from)
        : $"{Count(from)} to {Count(to)}";

    private static string Bytes(CellSummary cell) =>
        string.Create(CultureInfo.InvariantCulture, $"{(cell.RequestWireBytes + cell.ResponseWireBytes) / 1000.0:0.#} kB");

    private static string Ms(double ms) => ms.ToString(ms < 1 ? "0.###" : ms < 10 ? "0.##" : "0.#", CultureInfo.InvariantCulture);

    private static string Count(int count) => count.ToString("N0", CultureInfo.InvariantCulture);

    private static string Join(IEnumerable<string> names, string last = "and")
    {
        var all = names.ToList();
        return all.Count == 1 ? all[0] : $"{string.Join(", ", all.SkipLast(1))} {last} {all[^1]}";
    }
}
