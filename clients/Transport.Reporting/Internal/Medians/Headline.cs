using Transport.Harness.Analysis;
using Transport.Harness.Analysis.Comparing;

namespace Transport.Reporting.Internal.Medians;

/// <summary>The answer in sentences, computed: rows, libraries are named, and a row of ours is never called by a library's name.</summary>
internal static class Headline
{
    /// <summary>A sentence for each shape that has ranked rows.</summary>
    public static IReadOnlyList<string> Of(Summary summary) => [.. Shape.Of(summary).Select(Of).OfType<string>()];

    private static string? Of(Shape shape)
    {
        var ranked = shape.Cells.Where(cell => cell.IsRanked && cell.Persons == shape.Reference).OrderBy(cell => cell.MedianMs).ToList();
        if (ranked.Count == 0)
        {
            return null;
        }

        var fastest = ranked[0];
        if (ranked.Count == 1)
        {
            return $"{Answers.Capital(shape.At(shape.Reference))}: {Name(fastest)} takes {Figures.Ms(fastest.MedianMs)} ms; no other row was ranked.";
        }

        var rivals = ranked.Skip(1).TakeWhile(cell => IsUndecided(cell, fastest)).ToList();
        var lead = rivals.Count == 0
            ? $"Fastest for {shape.At(shape.Reference)}: {Name(fastest)} {Figures.Ms(fastest.MedianMs)} ms"
            : $"Fastest for {shape.At(shape.Reference)}: undecided between {Name(fastest)} {Figures.Ms(fastest.MedianMs)} ms and "
                + string.Join(", ", rivals.Select(Name)) + ", which do not differ by more than noise and blocks can tell";
        var others = ranked.Skip(1).Where(cell => Answers.IsOData(cell.Transport)).Except(rivals).ToList();
        others = others.Count > 0 ? others : [.. ranked.Skip(1 + rivals.Count).TakeLast(1)];
        return lead
            + string.Concat(others.Select(cell => $"; {Name(cell)} takes {Figures.Ratio(cell.RatioToFastest)} that"))
            + string.Concat(shape.Cells.Where(cell => IsUnsteadyOData(shape, cell)).Select(cell =>
                $"; {Name(cell)} was unsteady at about {Figures.Ratio(cell.MedianMs / fastest.MedianMs)}"))
            + ".";
    }

    /// <summary>The blocks decide; where there are too few of them, the intervals of the medians.</summary>
    private static bool IsUndecided(CellSummary cell, CellSummary fastest) => cell.VersusFastest is { } difference
        ? difference.Verdict is Verdict.Undecided or Verdict.Same
        : cell.MedianLowMs is null || cell.MedianLowMs <= fastest.MedianHighMs;

    /// <summary>An unsteady row is not ranked, but silence about OData would hide the question that the articles ask.</summary>
    private static bool IsUnsteadyOData(Shape shape, CellSummary cell) =>
        cell is { Status: CellStatus.Unsteady, MedianMs: not null } && Answers.IsOData(cell.Transport) && cell.Persons == shape.Reference;

    private static string Name(CellSummary cell) => RowName.Of(cell.Transport, cell.Library, cell.Implementation);
}
