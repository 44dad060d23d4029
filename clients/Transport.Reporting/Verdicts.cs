namespace Transport.Reporting;

/// <summary>How a row compares with the fastest of its question, in a few words: what is claimed, and whether it is certain, likely or too close to call.</summary>
internal static class Verdicts
{
    private const string Likely = "likely";

    /// <summary>What the page says, too: by the verdict of a <see cref="Difference"/>, and by what is likely of an undecided one.</summary>
    public static IReadOnlyDictionary<string, string> Words { get; } = new Dictionary<string, string>
    {
        ["slower"] = "slower, certain",
        ["faster"] = "faster, certain",
        ["same"] = "same, certain",
        [Likely + "Slower"] = "slower, likely",
        [Likely + "Faster"] = "faster, likely",
        ["undecided"] = "too close to call",
        ["none"] = "no answer",
    };

    /// <summary>"fastest", "2.3x (2.1-2.6) slower, certain", "1.2x (0.9-1.7) too close to call"; a dash for a cell that is not ranked.</summary>
    public static string Of(CellSummary? cell) => cell switch
    {
        { IsUnanswered: true } => Word(cell),
        null or { IsRanked: false } => Figures.None,
        { VersusFastest: { } difference } => $"{BoundedFigures.Ratio(difference.Ratio, difference.RatioLow, difference.RatioHigh)} {Word(difference)}",
        _ => Word(cell),
    };

    /// <summary>The verdict in a word, or why there is none.</summary>
    public static string Word(CellSummary? cell) => cell switch
    {
        null => Figures.None,
        { IsLimit: true } => "limit",
        { Status: CellStatus.Failed } => "failed",
        { IsFlattered: true } => "not comparable",
        { IsUnanswered: true } => Words["none"],
        { IsRanked: false } => Figures.None,
        { VersusFastest: { } difference } => Word(difference),
        { IsFastest: true } => "fastest",
        _ => "too few calls",
    };

    /// <summary>"certain" holds with all pairs of the question together; "likely" alone, but not with them; "too close to call" is neither.</summary>
    public static string Word(Difference difference) => Words[difference switch
    {
        { Verdict: Verdict.Undecided, IsLikely: true } => Likely + (difference.Ratio > 1 ? "Slower" : "Faster"),
        _ => difference.Verdict.ToString().ToLowerInvariant(),
    }];
}
