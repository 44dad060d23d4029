using Transport.Statistics;

namespace Transport.Reporting;

/// <summary>Lays a comparison of two runs, or a gate, out as tables.</summary>
public static class ComparisonGrids
{
    /// <summary>Cells of one reason that are named; more are counted.</summary>
    private const int MostNamed = 3;

    public static IReadOnlyList<Grid> Of(RunComparison comparison) => [.. Environment(comparison), Cells(comparison)];

    public static IReadOnlyList<Grid> Of(GateResult gate) =>
    [
        .. Environment(gate.Comparison),
        (gate.IsOfCounts ? Counts(gate.Comparison) : Cells(gate.Comparison)) with
        {
            Title = $"Run {gate.Comparison.After} against the baseline {gate.Comparison.Before}, {LimitsOf(gate)}",
            Notes = gate.IsOfCounts ? [.. Outcome(gate)] : [.. NotesOf(gate.Comparison), .. Outcome(gate)],
        },
    ];

    private static string LimitsOf(GateResult gate) =>
        (gate.IsOfCounts ? "limits" : Text($"limit {gate.MaxRatio:0.###}x;")) + Text($" allocations {gate.Limits.Allocations:0.####}x, bytes {gate.Limits.Bytes:0.####}x")
        + (gate.Limits.Cpu is { } cpu ? Text($", server CPU {cpu:0.###}x") : "");

    /// <summary>What each cell sends and allocates, where no time is judged.</summary>
    private static Grid Counts(RunComparison comparison) => new(
        "",
        [new("cell", IsText: true), new("counters that changed", IsText: true, CanWrap: true)],
        [.. comparison.Cells.Select(cell => (IReadOnlyList<string>)[NameOf(cell), cell.Counters.Count > 0 ? string.Join(", ", cell.Counters.Select(Describe)) : cell.IsCounted ? "as before" : Figures.None])],
        []);

    /// <summary>The gate in sentences, the verdict last.</summary>
    public static IEnumerable<string> Outcome(GateResult gate)
    {
        foreach (var cell in gate.Crossed)
        {
            yield return $"FAIL {NameOf(cell)}: {WhySlower(gate, cell)}.";
        }

        foreach (var cell in gate.Grown)
        {
            yield return $"FAIL {NameOf(cell)}: {WhyGrown(gate, cell)}.";
        }

        foreach (var line in Together(gate.Broken, cell => cell.Reason!))
        {
            yield return $"FAIL {line}.";
        }

        foreach (var line in Together(gate.Unclear, cell => WhyUnclear(gate, cell)))
        {
            yield return $"INCONCLUSIVE {line}.";
        }

        foreach (var line in Together(gate.Mended, cell => cell.Reason!))
        {
            yield return $"NOT JUDGED, which does not fail the gate: {line}.";
        }

        if (gate.AllBeyond && gate.Comparison.Together is { } together)
        {
            yield return $"FAIL all cells together: {WhyTogether(together)}.";
        }

        yield return !gate.Passes ? $"FAIL: {gate.Crossed.Concat(gate.Broken).Concat(gate.Grown).Distinct().Count()} of {gate.Comparison.Cells.Count} cells."
            : gate.Unclear.Count > 0 ? $"INCONCLUSIVE: {gate.Unclear.Count} of {gate.Comparison.Cells.Count} cells; none is proved to exceed the limit."
            : gate.ComparedNothing ? "INCONCLUSIVE: no cell was compared, since all failed in the first run."
            : gate.IsInconclusive ? $"INCONCLUSIVE: the runs' environments differ; none of {gate.Comparison.Cells.Count} cells is proved to exceed the limit."
            : gate.IsOfCounts ? $"PASS: none of {gate.Comparison.Cells.Count} cells sends or allocates more than the limits; no time was judged."
            : gate.Callable is { } callable ? Text($"PASS (would have detected {callable:0.00}x): none of {gate.Comparison.Cells.Count} cells exceeds the limit.")
            : $"PASS: none of {gate.Comparison.Cells.Count} cells is proved to exceed the limit.";
    }

    private static string WhySlower(GateResult gate, CellComparison cell) => Text(
        $"{BoundedFigures.Alone(cell.Difference!.Ratio, cell.Difference.RatioLow, null)}x the baseline (at least {cell.Difference.RatioLow:0.00}x), limit {gate.MaxRatio:0.###}x");

    private static string WhyGrown(GateResult gate, CellComparison cell) =>
        string.Join(", ", gate.Beyond(cell).Select(beyond => Text($"{Describe(beyond.Counter)}, limit {beyond.Limit:0.####}x")));

    private static string WhyTogether(Difference together) => Text($"{together.Ratio:0.00}x the baseline (at least {together.RatioLow:0.00}x)");

    /// <summary>Each cell by its name, with why it fails the gate, or why it was not judged; neither where it passes.</summary>
    internal static IEnumerable<(string Name, string? Failure, string? Skipped)> CellsOf(GateResult gate)
    {
        foreach (var cell in gate.Comparison.Cells)
        {
            string[] reasons =
            [
                .. gate.Crossed.Contains(cell) ? [WhySlower(gate, cell)] : Array.Empty<string>(),
                .. gate.Grown.Contains(cell) ? [WhyGrown(gate, cell)] : Array.Empty<string>(),
                .. gate.Broken.Contains(cell) ? [cell.Reason!] : Array.Empty<string>(),
            ];
            yield return (NameOf(cell), reasons.Length > 0 ? string.Join("; ", reasons) : null, gate.Unclear.Contains(cell) ? WhyUnclear(gate, cell) : gate.Mended.Contains(cell) ? cell.Reason : null);
        }

        if (gate.AllBeyond && gate.Comparison.Together is { } together)
        {
            yield return ("all cells together", WhyTogether(together), null);
        }
    }

    private static string WhyUnclear(GateResult gate, CellComparison cell) => cell.Difference switch
    {
        _ when cell.Lost.Count > 0 => $"{string.Join(", ", cell.Lost)} counted in the baseline alone",
        _ when gate.PerhapsBeyond(cell).ToList() is { Count: > 0 } perhaps =>
            $"{string.Join(", ", perhaps.Select(Describe))}, beyond the limit of {Text($"{gate.Limits.Allocations:0.####}x")}, and not in every process: more processes would tell",
        _ when gate.IsOfCounts && !cell.IsCounted => "no bytes were counted",
        _ when gate.Limits.Cpu is not null && !cell.HasServerCpu => "the server's processor time was not counted",
        null => cell.Reason!,
        { IsLikely: true } => "likely beyond the limit, and not proved for all cells together; --effort normal makes the intervals narrower",
        { Ratio: var ratio } when ratio > gate.MaxRatio => "beyond the limit, and not proved; --effort normal makes the intervals narrower",
        { Callable: var callable } => Text($"too noisy: only {callable:0.00}x and more would have been found; --effort normal makes the intervals narrower"),
    };

    private static IEnumerable<Grid> Environment(RunComparison comparison)
    {
        if (comparison.Environment.Count == 0)
        {
            return [];
        }

        return
        [
            new Grid(
                comparison.IsLikeWithLike ? "The runs' environments: comparable" : "The runs' environments: DIFFERENT",
                [new("what", IsText: true), new("first run", IsText: true, CanWrap: true), new("second run", IsText: true, CanWrap: true), new("", IsText: true)],
                [.. comparison.Environment.Select(difference => (IReadOnlyList<string>)
                    [
                        difference.What, difference.Before ?? Figures.None, difference.After ?? Figures.None, difference.Matters ? "DIFFERENT" : "",
                    ])],
                comparison.IsLikeWithLike ? [] : ["DIFFERENT: the environments alone can make latencies differ. --strict rejects such runs."]),
        ];
    }

    /// <summary>One line per comparable cell; what is the same in all of them is in the title.</summary>
    private static Grid Cells(RunComparison comparison)
    {
        var cells = comparison.Cells.Where(cell => cell.Difference is not null).ToList();
        var operations = cells.Select(cell => cell.Operation).Distinct().ToList();
        var orders = cells.Select(cell => cell.Orders).Distinct().ToList();
        List<(GridColumn Column, Func<CellComparison, string> Text)> columns =
        [
            (new("transport", IsText: true), cell => cell.Transport),
            .. operations.Count > 1 ? [(new GridColumn("operation", IsText: true, IsKey: true), (Func<CellComparison, string>)(cell => cell.Operation.ToString()))] : Array.Empty<(GridColumn, Func<CellComparison, string>)>(),
            (new("size", IsKey: true), cell => Figures.Count(cell.Persons)),
            .. orders.Count > 1 ? [(new GridColumn("orders", IsText: true, IsKey: true), (Func<CellComparison, string>)(cell => cell.Orders ? "with" : "without"))] : Array.Empty<(GridColumn, Func<CellComparison, string>)>(),
            (new("ratio (95 % interval)", IsText: true), cell => BoundedFigures.Ratio(cell.Difference!.Ratio, cell.Difference.RatioLow, cell.Difference.RatioHigh)),
            (new("verdict", IsText: true), cell => Verdicts.Word(cell.Difference!) + (comparison.IsLikeWithLike ? "" : " (runs differ)")),
            (new("before ms", Rank: 1), cell => Median(cell.MedianBeforeMs, cell)),
            (new("after ms", Rank: 1), cell => Median(cell.MedianAfterMs, cell)),
            (new("shift ms", Rank: 2), cell => Shift(cell.Difference!)),
            (new("95 % interval", Rank: 3), cell => BoundedFigures.Interval(cell.Difference!.ShiftMs, cell.Difference.ShiftLowMs, cell.Difference.ShiftHighMs)),
            .. cells.Any(cell => cell.Counters.Count > 0)
                ? [(new GridColumn("changed", IsText: true, Rank: 4, CanWrap: true), (Func<CellComparison, string>)(cell => string.Join(", ", cell.Counters.Select(Describe))))]
                : Array.Empty<(GridColumn, Func<CellComparison, string>)>(),
        ];
        var same = (operations.Count == 1 ? $", {operations[0]}" : "")
            + (orders.Count == 1 && operations is [PayloadModels.Operation.GetPersons] ? $" {(orders[0] ? "with" : "without")} orders" : "");
        return new Grid(
            $"Run {comparison.After} compared with {comparison.Before}{same}",
            [.. columns.Select(column => column.Column)],
            [.. cells.Select(cell => (IReadOnlyList<string>)[.. columns.Select(column => column.Text(cell))])],
            NotesOf(comparison));
    }

    /// <summary>With the digits that the ratio's interval allows.</summary>
    private static string Median(double? ms, CellComparison cell) => ms is not { } known ? Figures.None
        : BoundedFigures.Alone(known, known * cell.Difference!.RatioLow / cell.Difference.Ratio, known * cell.Difference.RatioHigh / cell.Difference.Ratio);

    private static string Shift(Difference difference) =>
        (difference.ShiftMs > 0 ? "+" : "") + BoundedFigures.Alone(difference.ShiftMs, difference.ShiftLowMs, difference.ShiftHighMs);

    private static IReadOnlyList<string> NotesOf(RunComparison comparison) =>
    [
        .. comparison.Cells.Any(cell => cell.Difference is not null) ? JudgedNotes(comparison) : ["No cell could be compared: see below why."],
        $"Noise floors: {NoiseOf("first run", comparison.NoiseBefore)}; {NoiseOf("second run", comparison.NoiseAfter)}.",
        .. comparison.SingleProcess
            ? (string[])[$"Warning: a run used one client process, so these intervals assume {Figures.Percent(ProcessError.Assumed)} for the variation between processes. Use --effort normal."]
            : [],
        .. Together(comparison.Cells.Where(cell => cell.Reason is not null), cell => cell.Reason!).Select(line => $"Not compared: {line}."),
        .. comparison.Cells.Where(cell => cell.Library.Contains("->", StringComparison.Ordinal)).DistinctBy(cell => cell.Transport)
            .Select(cell => $"{cell.Transport}: {cell.Library}."),
    ];

    private static IEnumerable<string> JudgedNotes(RunComparison comparison) =>
    [
        LevelOf(comparison),
        Text($"Slower and faster mean by more than {Figures.Percent(comparison.Threshold)}: the intervals hold together, so that the chance of any false verdict in the table is at most 5 %."),
    ];

    /// <summary>A line for each reason, with the cells that it concerns: named if they are few, counted if they are many.</summary>
    private static IEnumerable<string> Together(IEnumerable<CellComparison> cells, Func<CellComparison, string> reason) =>
        from cell in cells
        group cell by reason(cell) into same
        select $"{(same.Count() <= MostNamed ? string.Join("; ", same.Select(NameOf)) : $"{Figures.Count(same.Count())} cells")}: {same.Key}";

    /// <summary>For example "json, GetPersons of 1,000 without orders".</summary>
    private static string NameOf(CellComparison cell) => PayloadModels.Operations.OfItems.Contains(cell.Operation) ? GateResult.NameOf(cell) :
        $"{cell.Transport}, {cell.Operation} of {Figures.Count(cell.Persons)}{(cell.Operation == PayloadModels.Operation.GetPersons ? cell.Orders ? " with orders" : " without orders" : "")}";

    private static string LevelOf(RunComparison comparison) => comparison.IsSamePlan
        ? comparison.Level switch
        {
            LevelReference.Interleaved => "Blocks of both builds alternated, so the machine's speed cancels.",
            LevelReference.ReferenceRows => $"The change of the machine's speed, measured by the reference transports, is removed. {DifferOf(comparison)}",
            LevelReference.OtherRows => $"All cells moved by {Text($"{comparison.Shift:0.00}")}x together: taken for the machine's speed, and removed. A change of most transports together does not show in a cell: use gate --against or --reference to detect it. {DifferOf(comparison)}",
            _ => "The change of the machine's speed between the runs is unknown, and not in the intervals. To remove it, measure more than two steady transports in both runs, or use gate --against.",
        }
        : "DIFFERENT PLANS: " + string.Join("; ", comparison.PlanDifferences.Select(plan => $"{plan.What} {plan.Before} and {plan.After}"))
            + ". The runs measured different calls, so no difference is a verdict.";

    private static string DifferOf(RunComparison comparison) => comparison.RowsDiffer is { } share
        ? $"Transports follow it to within about {Figures.Percent(share)}, which every interval includes."
        : "";

    private static string NoiseOf(string run, NoiseFloor? noise) => noise is null
        ? run + " has too few blocks to decide"
        : $"{run} {Figures.Percent(noise.Typical)} typical, {Figures.Percent(noise.Worst)} worst";

    private static string Describe(ChangedCounter counter) => Text($"{counter.Name} {Number(counter.Before)} -> {Number(counter.After)}");

    private static string Number(double figure) => figure >= 1000 ? Figures.Count((long)figure) : Text($"{figure:0.###}");

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
