namespace Transport.Reporting;

/// <summary>What a reader sees first of a run: what was measured, how far it may be trusted, the answer, one table, and which transport to pick.</summary>
public sealed record Overview
{
    /// <summary>Reasons that are named; the first weigh most.</summary>
    private const int MostReasons = 2;

    /// <summary>What was measured, where, and whether every answer was right; one line each.</summary>
    public required IReadOnlyList<(string Name, string Text)> Facts { get; init; }

    /// <summary>How far the figures may be trusted.</summary>
    public required RunQuality Quality { get; init; }

    /// <summary>The answer with its ratios, intervals and verdicts; a sentence or two each.</summary>
    public required IReadOnlyList<Sentence> Answer { get; init; }

    /// <summary>Ratio, interval and verdict of each transport, and its medians by size; null if nothing was measured.</summary>
    public Grid? Medians { get; init; }

    /// <summary>Which transports to pick for which payload over which link; over a database the statements that the user asked for. Null where there is neither.</summary>
    public Grid? Picks { get; init; }

    /// <summary>What to type for every table, and where the raw samples are.</summary>
    public required string Next { get; init; }

    /// <summary>"Quality: fair. Ignore differences below 1.09x: the machine was noisy. Measure again ..." in a line.</summary>
    public static string InWords(RunQuality quality)
    {
        ArgumentNullException.ThrowIfNull(quality);
        var ignore = quality.IgnoreBelow is { } ratio ? $"Ignore differences below {BoundedFigures.About(ratio)}x" : "Ignore all differences";
        var reasons = quality.Reasons.Count > 0 ? $" ({string.Join("; ", quality.Reasons.Take(MostReasons))})" : "";
        return $"{quality.Grade.ToString().ToLowerInvariant()}. {ignore}{reasons}.{(quality.Remedy is { } remedy ? $" Better: {remedy}." : "")}";
    }
}
