namespace Transport.Experiments.Analysis;

/// <summary>A mode: a latency that many calls gather around.</summary>
/// <param name="Ms">Median of its calls, in milliseconds.</param>
/// <param name="Share">Of all calls, above 0 and at most 1.</param>
/// <param name="Cause">What falls on its calls and not on those of the fastest mode; null if nothing known does.</param>
public sealed record LatencyMode(double Ms, double Share, string? Cause);
