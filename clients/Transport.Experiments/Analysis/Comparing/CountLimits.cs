namespace Transport.Experiments.Analysis.Comparing;

/// <summary>The largest ratios to the baseline of what is counted that pass a gate.</summary>
public sealed record CountLimits
{
    /// <summary>Of what a call allocates, in the client and in the server: it repeats within fractions of a per cent.</summary>
    public double Allocations { get; init; } = 1.03;

    /// <summary>Of the bytes of a body, which repeat exactly.</summary>
    public double Bytes { get; init; } = 1;

    /// <summary>Of the server's processor time, which varies with everything; null, it is not judged.</summary>
    public double? Cpu { get; init; }
}
