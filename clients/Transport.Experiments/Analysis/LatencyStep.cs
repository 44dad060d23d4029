namespace Transport.Experiments.Analysis;

/// <summary>A step of an empirical distribution function.</summary>
/// <param name="Ms">A latency in milliseconds.</param>
/// <param name="Share">Of the calls that took no longer, above 0 and at most 1.</param>
public sealed record LatencyStep(double Ms, double Share);
