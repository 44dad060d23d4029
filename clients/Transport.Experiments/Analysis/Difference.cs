namespace Transport.Experiments.Analysis;

/// <summary>How one cell differs from another, its reference. Times in milliseconds.</summary>
public sealed record Difference
{
    /// <summary>The ratio to the reference: 1.1 is 10 % slower. By <see cref="Basis"/> or, where that is null, by the lowest quarter of the calls, which other programs disturb least.</summary>
    public required double Ratio { get; init; }

    /// <summary>Lower end of the ratio's interval: with 95 % confidence, the intervals of all pairs that are compared together hold the truth.</summary>
    public required double RatioLow { get; init; }

    /// <summary>Upper end of the ratio's interval.</summary>
    public required double RatioHigh { get; init; }

    /// <summary>The ratio as a shift from the reference's median; positive is slower.</summary>
    public required double ShiftMs { get; init; }

    /// <summary>Lower end of the shift's interval.</summary>
    public required double ShiftLowMs { get; init; }

    /// <summary>Upper end of the shift's interval.</summary>
    public required double ShiftHighMs { get; init; }

    /// <summary>The smallest difference that is one, as a share. It is fixed, and never grows with noise.</summary>
    public required double Margin { get; init; }

    /// <summary>What follows: the interval and the verdict are the same statement.</summary>
    public required Verdict Verdict { get; init; }

    /// <summary>Whether an undecided difference is likely: beyond the margin by an interval of its own, but not by one that holds together with those of all other pairs.</summary>
    public bool IsLikely { get; init; }

    /// <summary>The smallest ratio that this comparison would have called slower in four of five runs.</summary>
    public double? Callable { get; init; }

    /// <summary>Why medians decide instead of the lowest quarter of the calls, for example "collections of the server"; null where they do not.</summary>
    public string? Basis { get; init; }

    /// <summary>Calls compared, of the cell that has fewer.</summary>
    public required int Calls { get; init; }

    /// <summary>Processes that measured, of the cell that has fewer. What one process treats unlike is assumed, and in the interval.</summary>
    public int Processes { get; init; }
}
