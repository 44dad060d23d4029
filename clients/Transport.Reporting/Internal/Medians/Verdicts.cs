using System.Globalization;
using Transport.Harness.Analysis;
using Transport.Harness.Analysis.Comparing;

namespace Transport.Reporting.Internal.Medians;

/// <summary>What the blocks say of a row against the fastest of its question, in a few words.</summary>
internal static class Verdicts
{
    /// <summary>"fastest", "2.3x slower (2.1-2.6)", "same (0.99-1.01)", "1.2x ? (0.9-1.7)"; a dash for a cell that is not ranked.</summary>
    public static string Of(CellSummary? cell) => cell switch
    {
        null or { IsRanked: false } => Figures.None,
        { VersusFastest: { } difference } => difference.Verdict switch
        {
            Verdict.Slower => $"{Ratio(difference.Ratio)}x slower ({Bounds(difference)})",
            Verdict.Faster => $"{Ratio(difference.Ratio)}x, faster ({Bounds(difference)})",
            Verdict.Same => $"same ({Bounds(difference)})",
            _ => $"{Ratio(difference.Ratio)}x ? ({Bounds(difference)})",
        },
        { RatioToFastest: 1 } => "fastest",
        _ => "too few blocks",
    };

    private static string Bounds(Difference difference) => $"{Ratio(difference.RatioLow)}-{Ratio(difference.RatioHigh)}";

    private static string Ratio(double ratio) =>
        ratio.ToString(ratio >= 100 ? "0" : ratio >= 10 ? "0.0" : "0.00", CultureInfo.InvariantCulture);
}
