namespace Transport.Reporting;

/// <summary>What a reader sees first of a run: the answer, one table, how sure that is, which transport to pick over which link, and where it was measured.</summary>
public sealed record Overview
{
    /// <summary>What <see cref="Facts"/> say where every answer was right.</summary>
    public const string AllVerified = "yes: every answer equals the source data, before and during the measurement";

    /// <summary>What was measured, where, and whether every answer was right; one line each.</summary>
    public required IReadOnlyList<(string Name, string Text)> Facts { get; init; }

    /// <summary>How far the figures may be trusted.</summary>
    public required RunQuality Quality { get; init; }

    /// <summary>What to choose, a sentence for each question.</summary>
    public required IReadOnlyList<Sentence> Answer { get; init; }

    /// <summary>How sure that is: what this run cannot tell apart and why, and what would settle it.</summary>
    public required IReadOnlyList<string> Sure { get; init; }

    /// <summary>Ratio, interval and verdict of each transport, and its medians by size; null if nothing was measured.</summary>
    public Grid? Medians { get; init; }

    /// <summary>Which transports to pick over which link, at the size that is answered first; empty where that cannot be told.</summary>
    public IReadOnlyList<(string Link, string Pick)> Picks { get; init; } = [];

    /// <summary>Over a database the statements of a call; null without one.</summary>
    public Grid? Statements { get; init; }

    /// <summary>What to type for every table, and where the raw samples are.</summary>
    public required string Next { get; init; }
}
