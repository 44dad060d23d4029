namespace Transport.Experiments.Analysis;

/// <summary>A cell of the transport that was measured under two names.</summary>
/// <param name="Operation">The operation called.</param>
/// <param name="Persons">Persons, or customer orders, per call.</param>
/// <param name="Orders">Whether persons carry their orders.</param>
/// <param name="Ratio">Second name over first: 1 but for noise.</param>
/// <param name="RatioLow">Lower end of the ratio's 95 % interval.</param>
/// <param name="RatioHigh">Upper end of the ratio's 95 % interval.</param>
public sealed record NoisePair(Operation Operation, int Persons, bool Orders, double Ratio, double RatioLow, double RatioHigh)
{
    /// <summary>The largest difference that the interval admits, as a share: no smaller difference between transports is a verdict.</summary>
    public double Floor => Math.Max(RatioHigh, 1 / RatioLow) - 1;
}
