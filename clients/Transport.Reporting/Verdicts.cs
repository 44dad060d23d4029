namespace Transport.Reporting;

/// <summary>How a row compares with the fastest of its question, in a few words.</summary>
internal static class Verdicts
{
    /// <summary>"fastest", "2.3x slower (2.1-2.6)", "same (0.99-1.01)", "1.2x ? (0.9-1.7)"; a dash for a cell that is not ranked.</summary>
    public static string Of(CellSummary? cell) => cell switch
    {
        null or { IsRanked: false } => Figures.None,
        { VersusFastest: { } difference } => difference switch
        {
            { Verdict: Verdict.Same } => $"same ({Bounds(difference)})",
            { Verdict: Verdict.Undecided, IsLikely: false } => $"{Ratio(difference)} ? ({Bounds(difference)})",
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
        { IsFlattered: true } => "not comparable",
        { IsRanked: false } => Figures.None,
        { VersusFastest: { } difference } => Word(difference),
        { IsFastest: true } => "fastest",
        _ => "too few calls",
    };

    /// <summary>"slower" is certain; "likely slower" is so alone, but not with all pairs of its question together; "too close" is neither.</summary>
    public static string Word(Difference difference) => difference switch
    {
        { Verdict: not Verdict.Undecided } => difference.Verdict.ToString().ToLowerInvariant(),
        { IsLikely: true } => difference.Ratio > 1 ? "likely slower" : "likely faster",
        _ => "too close",
    };

    private static string Bounds(Difference difference) => BoundedFigures.Interval(difference.Ratio, difference.RatioLow, difference.RatioHigh);

    private static string Ratio(Difference difference) =>
        BoundedFigures.Ratio(difference.Ratio, difference.RatioLow, difference.RatioHigh).Split(' ')[0];
}
