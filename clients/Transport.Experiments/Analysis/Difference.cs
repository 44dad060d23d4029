namespace Transport.Experiments.Analysis;

/// <summary>How one series of blocks differs from another, its reference. Times in milliseconds.</summary>
public sealed record Difference
{
    /// <summary>The ratio to the reference (Hodges-Lehmann, within blocks where both have the same): 1.1 is 10 % slower.</summary>
    public required double Ratio { get; init; }

    /// <summary>Lower end of the ratio's 95 % interval.</summary>
    public required double RatioLow { get; init; }

    /// <summary>Upper end of the ratio's 95 % interval.</summary>
    public required double RatioHigh { get; init; }

    /// <summary>The ratio as a shift from the reference's median; positive is slower.</summary>
    public required double ShiftMs { get; init; }

    /// <summary>Lower end of the shift's 95 % interval.</summary>
    public required double ShiftLowMs { get; init; }

    /// <summary>Upper end of the shift's 95 % interval.</summary>
    public required double ShiftHighMs { get; init; }

    /// <summary>The smallest difference that is one, as a share. It is fixed, and never grows with noise.</summary>
    public required double Margin { get; init; }

    /// <summary>Probability of so large a difference beyond the margin by chance, corrected by Holm for all pairs compared together.</summary>
    public required double CorrectedP { get; init; }

    /// <summary>What follows.</summary>
    public required Verdict Verdict { get; init; }

    /// <summary>Blocks compared, of the series that has fewer.</summary>
    public required int Blocks { get; init; }

    /// <summary>Processes that measured, of the series that has fewer. What one process treats unlike is assumed, and in the interval.</summary>
    public int Processes { get; init; }
}
