using Transport.Experiments.Analysis;
using Transport.Experiments.Medians.Figures;
using Transport.Reporting.Medians.Databases;
using Transport.Reporting.Words;

namespace Transport.Reporting.Medians;

/// <summary>The answer in computed sentences. They name rows and libraries, and never call our implementation by a library's name.</summary>
internal static class Headline
{
    /// <summary>A sentence for each shape that has measured rows, ranked or unsteady; over a database, which layer pays.</summary>
    public static IReadOnlyList<Sentence> Of(Summary summary) =>
        DatabaseWords.Of(summary.Database) is { Count: > 0 } layers ? layers : [.. Shape.Of(summary).Select(Of).OfType<Sentence>()];

    /// <summary>Undecided rivals that are named; the table has the others.</summary>
    private const int MostRivals = 1;

    /// <summary>Unsteady rivals that are named, the fastest first.</summary>
    private const int MostUnsteady = 3;

    /// <summary>Rows that every reader compares with, fast or slow.</summary>
    private static readonly string[] Usual = ["json", Answers.ODataCompiled, Answers.OData];

    private static Sentence? Of(Shape shape)
    {
        var ranked = shape.Cells.Where(cell => cell.IsRanked && cell.Persons == shape.Reference).OrderBy(Shape.OrderOf).ToList();
        if (ranked.Count == 0)
        {
            return OfNoneRanked(shape);
        }

        var fastest = ranked[0];
        var question = Answers.Capital(shape.At(shape.Reference));
        var median = BoundedFigures.Alone(fastest.MedianMs!.Value, fastest.MedianLowMs, fastest.MedianHighMs) + " ms";
        var name = RowName.Of(fastest.Transport, fastest.Library, fastest.Implementation);
        var unsteady = shape.Cells.Where(cell => IsUnsteady(shape, cell)).OrderBy(cell => cell.MedianMs).ToList();
        var faster = unsteady.Where(cell => MayBeFaster(cell, fastest)).ToList();
        // They are not ranked, but silence about one that may be the fastest would mislead, and silence about OData would hide the question that the articles ask.
        var named = faster.Union(unsteady.Where(cell => Answers.IsOData(cell.Transport))).ToList();
        string[] notRanked = named.Count == 0 ? [] : [$"unsteady: {RowName.Join(named, MostUnsteady, cell => $"{cell.Transport} about {BoundedFigures.About((cell.MedianMs / fastest.MedianMs)!.Value)}x")}"];
        if (ranked.Count == 1)
        {
            return new Sentence($"{question}: {name} takes {median}", ["no other transport was ranked", .. notRanked]);
        }

        var rivals = ranked.Skip(1).Where(cell => IsUndecided(cell, fastest)).ToList();
        var lead = rivals.Count > 0 ? $"{question}: {name} leads with {median}, undecided against {RowName.Join(rivals, MostRivals, Against)}"
            : $"{question}: {name} {(faster.Count > 0 ? "leads with" : "is fastest,")} {median}";
        var others = ranked.Skip(1).Except(rivals).Where(cell => Usual.Contains(cell.Transport)).ToList();
        others = others.Count > 0 ? others : [.. ranked.Skip(1).Except(rivals).TakeLast(1)];
        return new Sentence(lead, [.. others.Count == 0 ? Array.Empty<string>() : [$"slower: {string.Join(", ", others.Select(Against))}"], .. notRanked]);
    }

    /// <summary>Says which transports were measured and never became steady; null if there are none.</summary>
    private static Sentence? OfNoneRanked(Shape shape)
    {
        var unsteady = shape.Cells.Where(cell => IsUnsteady(shape, cell)).Select(cell => cell.Transport).ToList();
        return unsteady.Count == 0
            ? null
            : new Sentence($"{Answers.Capital(shape.At(shape.Reference))}: no transport is ranked", [$"unsteady: {string.Join(", ", unsteady)}"]);
    }

    /// <summary>"odata+compiled (ours) 2.4x (2.2-2.6)".</summary>
    private static string Against(CellSummary cell) =>
        $"{cell.Transport}{(cell.Implementation == PluginContract.Implementation.Ours ? " (ours)" : "")} " + (cell.VersusFastest is { } difference
            ? BoundedFigures.Ratio(difference.Ratio, difference.RatioLow, difference.RatioHigh)
            : BoundedFigures.About(cell.RatioToFastest ?? 1) + "x");

    /// <summary>The blocks decide; if there are too few of them, the intervals of the medians.</summary>
    private static bool IsUndecided(CellSummary cell, CellSummary fastest) => cell.VersusFastest is { } difference
        ? difference.Verdict is Verdict.Undecided or Verdict.Same
        : cell.MedianLowMs is null || cell.MedianLowMs <= fastest.MedianHighMs;

    private static bool IsUnsteady(Shape shape, CellSummary cell) =>
        cell is { Status: CellStatus.Unsteady, IsLimit: false, MedianMs: not null } && cell.Persons == shape.Reference;

    /// <summary>Whether an unsteady row may turn out as fast as the fastest ranked one.</summary>
    private static bool MayBeFaster(CellSummary unsteady, CellSummary fastest) =>
        (unsteady.MedianLowMs ?? unsteady.MedianMs) <= (fastest.MedianHighMs ?? fastest.MedianMs);
}
