namespace Transport.Experiments.Analysis;

/// <summary>
/// The run compared with itself (A/A): one transport measured under two names, interleaved like any two transports. Nothing differs between the two, so
/// a smaller difference between transports is not significant. Without such a transport, each cell's odd blocks are compared with its even ones.
/// </summary>
/// <param name="Typical">The middle cell's floor, as a share: 0.02 is 2 %.</param>
/// <param name="Worst">The largest floor of any cell, as a share.</param>
/// <param name="Cells">Cells compared.</param>
public sealed record NoiseFloor(double Typical, double Worst, int Cells)
{
    /// <summary>The transport that was measured under two names; null if odd blocks were compared with even ones.</summary>
    public string? Transport { get; init; }

    /// <summary>Its cells.</summary>
    public IReadOnlyList<NoisePair> Pairs { get; init; } = [];
}
