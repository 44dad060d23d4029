using System.Globalization;
using Transport.Harness.Analysis;
using Transport.Harness.Analysis.Comparing;

namespace Transport.Reporting;

/// <summary>Lays a comparison of two runs, or a gate, out as tables.</summary>
public static class ComparisonGrids
{
    public static IReadOnlyList<Grid> Of(RunComparison comparison) => [.. Environment(comparison), Cells(comparison)];

    public static IReadOnlyList<Grid> Of(GateResult gate) =>
    [
        .. Environment(gate.Comparison),
        Cells(gate.Comparison) with
        {
            Title = string.Create(CultureInfo.InvariantCulture, $"Run {gate.Comparison.After} against the baseline {gate.Comparison.Before}, limit {gate.MaxRatio:0.###}x"),
            Notes = [.. NotesOf(gate.Comparison), .. Outcome(gate)],
        },
    ];

    /// <summary>The gate in sentences, the verdict last.</summary>
    public static IEnumerable<string> Outcome(GateResult gate)
    {
        foreach (var cell in gate.Crossed)
        {
            yield return string.Create(
                CultureInfo.InvariantCulture,
                $"FAILED {GateResult.NameOf(cell)}: {cell.Difference!.Ratio:0.000}x, and at least {cell.Difference.RatioLow:0.000}x, where {gate.MaxRatio:0.###}x is let through.");
        }

        foreach (var cell in gate.Broken)
        {
            yield return $"FAILED {GateResult.NameOf(cell)}: {cell.Reason}.";
        }

        foreach (var cell in gate.Unclear)
        {
            yield return cell.Difference is null ? $"Unclear {GateResult.NameOf(cell)}: {cell.Reason}, which is no failure." : $"Unclear {GateResult.NameOf(cell)}: its interval holds the limit, which is no failure; more blocks (--effort normal) would tell.";
        }

        if (gate.AllBeyond && gate.Comparison.Together is { } together)
        {
            yield return string.Create(CultureInfo.InvariantCulture, $"FAILED all cells together: {together.Ratio:0.000}x, and at least {together.RatioLow:0.000}x.");
        }

        yield return gate.Passes
            ? $"The gate passes: no cell of {gate.Comparison.Cells.Count} is proved to be beyond the limit."
            : $"The gate fails: {gate.Crossed.Count + gate.Broken.Count} of {gate.Comparison.Cells.Count} cells.";
    }

    private static IEnumerable<Grid> Environment(RunComparison comparison)
    {
        if (comparison.Environment.Count == 0)
        {
            return [];
        }

        return
        [
            new Grid(
                comparison.IsLikeWithLike ? "The runs' environments: alike where it matters" : "The runs' environments: UNLIKE",
                [new("what", IsText: true), new("first run", IsText: true, CanWrap: true), new("second run", IsText: true, CanWrap: true), new("", IsText: true)],
                [.. comparison.Environment.Select(difference => (IReadOnlyList<string>)
                    [
                        difference.What, difference.Before ?? Figures.None, difference.After ?? Figures.None, difference.Matters ? "UNLIKE" : "",
                    ])],
                comparison.IsLikeWithLike ? [] : ["UNLIKE: latencies of unlike environments differ for reasons that are none of the rows'; --strict refuses them."]),
        ];
    }

    private static Grid Cells(RunComparison comparison) => new(
        $"Run {comparison.After} against {comparison.Before}",
        [
            new("transport", IsText: true), new("operation", IsText: true, Rank: 1, IsKey: true), new("size", IsKey: true), new("orders", IsText: true, Rank: 1, IsKey: true), new("before ms"),
            new("after ms"), new("ratio"), new("95 % interval"), new("shift ms", Rank: 2), new("95 % interval", Rank: 3),
            new("margin", Rank: 3), new("verdict", IsText: true), new("changed", IsText: true, Rank: 4, CanWrap: true),
        ],
        [.. comparison.Cells.Select(cell => (IReadOnlyList<string>)
            [
                cell.Transport, cell.Operation.ToString(), Figures.Count(cell.Persons), cell.Orders ? "with" : "without", Figures.Ms(cell.MedianBeforeMs),
                Figures.Ms(cell.MedianAfterMs), .. FiguresOf(cell), (comparison.IsLikeWithLike ? "" : "UNLIKE ") + VerdictOf(cell),
                string.Join(", ", cell.Counters.Select(Describe)),
            ])],
        NotesOf(comparison));

    private static string[] FiguresOf(CellComparison cell) => cell.Difference is { } d
        ?
        [
            Text($"{d.Ratio:0.000}x"), Text($"{d.RatioLow:0.000} - {d.RatioHigh:0.000}"),
            Shift(d.ShiftMs, cell), $"{Shift(d.ShiftLowMs, cell)} - {Shift(d.ShiftHighMs, cell)}",
            Figures.Percent(d.Margin),
        ]
        : [Figures.None, Figures.None, Figures.None, Figures.None, Figures.None];

    private static string Shift(double ms, CellComparison cell) =>
        (ms < 0 ? "-" : "+") + Figures.MsLike(Math.Abs(ms), (cell.MedianBeforeMs ?? ms) / 10);

    private static string VerdictOf(CellComparison cell) => cell.Difference?.Verdict.ToString().ToLowerInvariant() ?? "none";

    private static IReadOnlyList<string> NotesOf(RunComparison comparison) =>
    [
        Text($"A verdict needs a difference beyond {Figures.Percent(comparison.Threshold)}, Holm-corrected over all cells."),
        LevelOf(comparison),
        $"Noise floors: {NoiseOf("the first run", comparison.NoiseBefore)}; {NoiseOf("the second run", comparison.NoiseAfter)}.",
        .. comparison.SingleProcess
            ? (string[])["A run had one process: what differs from process to process is not in these bounds. Runs of --effort normal have several."]
            : [],
        .. comparison.Cells.Where(cell => cell.Reason is not null).Select(cell => $"{GateResult.NameOf(cell)}: {cell.Reason}."),
        .. comparison.Cells.Where(cell => cell.Library.Contains("->", StringComparison.Ordinal)).DistinctBy(cell => cell.Transport)
            .Select(cell => $"{cell.Transport}: {cell.Library}."),
    ];

    private static string LevelOf(RunComparison comparison) => comparison.IsSamePlan
        ? comparison.Level switch
        {
            LevelReference.Limits => "The machine's level is taken out: cells are held against the rows that show its limits.",
            LevelReference.MiddleOfCells => "The machine's level is taken out with the middle of all cells: a change that moves all of them alike is not seen. Measure floor in both runs to see it.",
            _ => "Nothing tells how the machine's level moved from run to run: 5 % a run is assumed, and is in every interval. Measure floor in both runs.",
        }
        : "The runs visited their cells differently, so that no difference is a verdict.";

    private static string NoiseOf(string run, NoiseFloor? noise) => noise is null
        ? run + " had too few blocks to tell"
        : $"{run} differs from itself by up to {Figures.Percent(noise.Typical)} typically, {Figures.Percent(noise.Worst)} at worst";

    private static string Describe(ChangedCounter counter) => Text($"{counter.Name} {Number(counter.Before)} -> {Number(counter.After)}");

    private static string Number(double figure) => figure >= 1000 ? Figures.Count((long)figure) : Text($"{figure:0.###}");

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
