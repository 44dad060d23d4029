using Transport.Experiments.Analysis;
using Transport.Reporting.Words;

namespace Transport.Reporting.Medians.Columns;

/// <summary>The verdict of the blocks on a row compared with the fastest of its question, in a few words.</summary>
internal static class Verdicts
{
    /// <summary>"fastest", "2.3x slower (2.1-2.6)", "same (0.99-1.01)", "1.2x ? (0.9-1.7)"; a dash for a cell that is not ranked.</summary>
    public static string Of(CellSummary? cell) => cell switch
    {
        null or { IsRanked: false } => Figures.None,
        { VersusFastest: { } difference } => difference.Verdict switch
        {
            Verdict.Same => $"same ({Bounds(difference)})",
            Verdict.Undecided => $"{Ratio(difference)} ? ({Bounds(difference)})",
            _ => $"{Ratio(difference)} {Word(cell)} ({Bounds(difference)})",
        },
        _ => Word(cell),
    };

    /// <summary>The verdict in a word, or why there is none.</summary>
    public static string Word(CellSummary? cell) => cell switch
    {
        null => Figures.None,
        { IsLimit: true } => "limit",
        { Status: CellStatus.Failed } => "failed",
        { Status: CellStatus.Unsteady } => "unsteady",
        { IsRanked: false } => Figures.None,
        { VersusFastest: { } difference } => difference.Verdict.ToString().ToLowerInvariant(),
        { IsFastest: true } => "fastest",
        _ => "too few blocks",
    };

    private static string Bounds(Difference difference) => BoundedFigures.Interval(difference.Ratio, difference.RatioLow, difference.RatioHigh);

    private static string Ratio(Difference difference) =>
        BoundedFigures.Ratio(difference.Ratio, difference.RatioLow, difference.RatioHigh).Split(' ')[0];
}
