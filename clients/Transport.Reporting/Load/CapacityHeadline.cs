namespace Transport.Reporting.Load;

/// <summary>The answer of a search for capacity, computed: which row carries most within the SLA, and what the others carry.</summary>
internal static class CapacityHeadline
{
    /// <summary>Other rows that are named, at most; OData's always are, and the table has all.</summary>
    private const int MostNamed = 3;

    /// <summary>One sentence; none where nothing was tried.</summary>
    public static IReadOnlyList<Sentence> Of(LoadSummary summary)
    {
        var unit = CapacityGrids.UnitOf(summary.Plan);
        var rows = summary.Rows.Where(row => row is { Status: CellStatus.Ok, Capacity: { Low: not null } or { High: not null } })
            .OrderByDescending(row => row.Capacity!.Low ?? -1).ThenByDescending(row => row.Capacity!.High ?? double.MaxValue).ToList();
        if (rows.Count == 0)
        {
            return [];
        }

        var first = rows[0];
        if (first.Capacity!.Low is not { } most)
        {
            return [new Sentence($"No transport meets {summary.Plan.Sla} at any level that was tried, {RowName.Join(rows, MostNamed, Carries)} {unit}")];
        }

        var rivals = rows.Skip(1).Where(row => row.Capacity!.High is null || row.Capacity.High > most).ToList();
        var lead = $"Most {unit} that meet {summary.Plan.Sla}: "
            + (rivals.Count == 0 ? Carries(first) : $"undecided between {Carries(first)} and {RowName.Join(rivals, MostNamed, Carries)}");
        var rest = rows.Skip(1).Except(rivals).ToList();
        var named = rest.Where((row, place) => place < MostNamed || Answers.IsOData(row.Transport)).ToList();
        return [new Sentence(lead, [.. named.Select(Carries), .. rest.Count == named.Count ? Array.Empty<string>() : [$"{rest.Count - named.Count} more carry less than the first"]])];
    }

    private static string Carries(LoadRow row) =>
        $"{RowName.Of(row.Transport, row.Library, row.Implementation)} {CapacityGrids.Interval(row.Capacity!)}{(row.Capacity!.IsHighFit ? "" : ", where the generator was the limit")}";
}
