namespace Transport.Experiments.Analysis;

/// <summary>A point of an estimated density.</summary>
/// <param name="Ms">A latency in milliseconds.</param>
/// <param name="Density">Share of the calls a millisecond.</param>
public sealed record LatencyDensity(double Ms, double Density);
