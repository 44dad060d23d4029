namespace Transport.Reporting.Load;

/// <summary>The computed answer of a load: how many rows meet the SLA, which is fastest, which break it, and where OData is.</summary>
internal static class LoadHeadline
{
    /// <summary>Rows that are named for one reason, at most; the table has the others.</summary>
    private const int MostNamed = 3;

    /// <summary>One sentence; none if no row was measured.</summary>
    public static IReadOnlyList<Sentence> Of(LoadSummary summary)
    {
        var measured = summary.Rows.Where(row => row is { Status: CellStatus.Ok, Rate: not null }).ToList();
        var incomplete = measured.FindAll(row => row.Losses.Count > 0 && row.SlaKept != false);
        var fit = measured.Except(incomplete).Where(row => row.Generator is not { Valid: false }).ToList();
        var unfit = measured.Except(fit).Except(incomplete).ToList();
        if (measured.Count == 0)
        {
            return [];
        }

        var answer = fit.Count == 0 ? new Sentence($"{Under(summary.Plan)} no transport can be judged")
            : fit.TrueForAll(row => row.SlaKept is null) ? Rates(summary.Plan, fit)
            : Promise(summary.Plan, fit);
        var doubt = unfit.Count == 0 ? Array.Empty<string>() : [$"the load on {RowName.Join(unfit, MostNamed, Name)} is invalid: {string.Join("; ", unfit[0].Generator!.Problems)}"];
        var missing = incomplete.Count == 0 ? Array.Empty<string>() : [$"the load on {RowName.Join(incomplete, MostNamed, Name)} is incomplete: {incomplete[0].Losses[0].Text}"];
        return [answer with { Others = [.. answer.Others, .. doubt, .. missing] }, .. Costs(summary)];
    }

    /// <summary>For example "At 500 calls per second, at the server: grpc takes 0.60x (0.55 - 0.66) of json's processor time". The client's is beside it: what its generator needs is the same for all.</summary>
    private static IEnumerable<Sentence> Costs(LoadSummary summary)
    {
        var compared = (summary.ProcessorTimes ?? []).Where(time => time.Server is not null).OrderBy(time => time.Server!.Ratio).ToList();
        if (compared.Count > 0)
        {
            var words = compared.ConvertAll(time => (time.Verdict == "undecided"
                ? $"between {time.Transport} and {time.Reference} it is undecided, {ProcessorTimeGrid.RatioOf(time.Server)}"
                : $"{time.Transport} takes {ProcessorTimeGrid.RatioOf(time.Server)} of {time.Reference}'s processor time")
                + $", at the client (generator included) {ProcessorTimeGrid.RatioOf(time.Client)}");
            yield return new Sentence($"{ProcessorTimeGrid.At(summary.Plan)}, at the server: {words[0]}", [.. words.Skip(1)]);
        }
    }

    private static Sentence Promise(LoadPlan plan, List<LoadRow> rows)
    {
        var kept = rows.Where(row => row.SlaKept == true).OrderBy(row => row.Response?.P95?.Ms ?? double.MaxValue).ToList();
        var broken = rows.Where(row => row.SlaKept == false).OrderByDescending(row => Answers.IsOData(row.Transport)).ToList();
        var bare = rows.FindAll(row => row.Sla.Any(term => term is { Remark: not null, Kept: not null }));
        var failing = kept.FindAll(LoadGrids.HasUnlimitedErrors);
        var promise = $"the SLA ({plan.Sla}) {Under(plan).ToLowerInvariant()}";
        var (lead, fastest, named) = kept.Count == 0 ? ($"No transport meets {promise}", [], [])
            : rows.Count == 1 ? ($"{Name(kept[0])} meets {promise}{(kept[0].Response?.P95 is null ? "" : $", p95 {P95(kept[0])}")}", [], kept)
            : Quickest($"{(kept.Count == rows.Count ? rows.Count == 2 ? "Both transports meet" : $"All {rows.Count} transports meet" : $"{kept.Count} of {rows.Count} transports {(kept.Count == 1 ? "meets" : "meet")}")} {promise}", kept);
        return new Sentence(
            lead,
            [
                .. fastest,
                .. kept.Except(named).Where(row => Answers.IsOData(row.Transport)).Select(row => $"{Name(row)} meets it with a p95 of {P95(row)}"),
                .. broken.Take(MostNamed).Select(row => $"{Name(row)} fails it: {string.Join(", ", row.Sla.Where(term => term.Kept == false).Select(term => $"{term.Term} ({LoadGrids.FigureOf(term)})"))}"),
                .. broken.Count <= MostNamed ? Array.Empty<string>() : [$"{broken.Count - MostNamed} more fail it"],
                .. failing.Count == 0 ? Array.Empty<string>() : [$"calls failed, for which the SLA has no limit: {RowName.Join(failing, MostNamed, row => $"{Name(row)} {Figures.Percent(LoadGrids.FailedShare(row))}")}"],
                .. bare.Count == 0 ? Array.Empty<string>() : [$"for {RowName.Join(bare, MostNamed, Name)} the intervals are inconclusive, so only the figures decide"],
            ]);
    }

    /// <summary>The row with the shortest p95, or all rows whose intervals overlap with it.</summary>
    private static (string Lead, IReadOnlyList<string> Fastest, IReadOnlyList<LoadRow> Named) Quickest(string lead, List<LoadRow> kept)
    {
        if (kept[0].Response?.P95 is not { } shortest)
        {
            return (lead, [], []);
        }

        if (kept.Count == 1)
        {
            return ($"{lead}: {Name(kept[0])}, p95 {P95(kept[0])}", [], kept);
        }

        var rivals = kept.Skip(1).Where(row => row.Response?.P95 is { } p95 && (p95.LowMs is null || shortest.HighMs is null || p95.LowMs <= shortest.HighMs)).ToList();
        return rivals.Count == 0
            ? (lead, [$"fastest: {Name(kept[0])}, p95 {P95(kept[0])}"], [kept[0]])
            : (lead, [$"the fastest is undecided between {Name(kept[0])} {P95(kept[0])} and {RowName.Join(rivals, MostNamed, row => $"{Name(row)} {P95(row)}")}"], [kept[0], .. rivals]);
    }

    private static Sentence Rates(LoadPlan plan, List<LoadRow> rows)
    {
        var ordered = rows.OrderByDescending(row => row.Rate!.PerSecond).ToList();
        var most = ordered[0];
        var rivals = ordered.Skip(1).Where(row => row.Rate!.High is null || most.Rate!.Low is null || row.Rate.High >= most.Rate.Low).ToList();
        var lead = rivals.Count == 0
            ? $"{Under(plan)} {Name(most)} answers the most, {Rate(most)}"
            : $"{Under(plan)} there is no clear winner: the ranges of {Name(most)} {Rate(most)} and {RowName.Join(rivals, MostNamed, row => $"{Name(row)} {Rate(row)}")} overlap";
        return new Sentence(lead, [.. ordered.Skip(1).Except(rivals).Where(row => Answers.IsOData(row.Transport)).Select(row => $"{Name(row)} answers {Rate(row)}")]);
    }

    /// <summary>For example "Under 250 users".</summary>
    private static string Under(LoadPlan plan) => plan.Stages is [var only] && only.From == only.To
        ? Text($"Under {only.To:N0} {CapacityGrids.UnitOf(plan)}")
        : $"Under {LoadProfile.Format(plan.Stages)} {CapacityGrids.UnitOf(plan)}";

    private static string P95(LoadRow row) => row.Response?.P95 is { } p95 ? $"{(p95.IsAtLeast ? "more than " : "")}{Figures.Ms(p95.Ms)} ms" : "unknown length";

    private static string Rate(LoadRow row) => Text($"{row.Rate!.PerSecond:N0} calls/s");

    private static string Name(LoadRow row) => RowName.Of(row.Transport, row.Library, row.Implementation);

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
