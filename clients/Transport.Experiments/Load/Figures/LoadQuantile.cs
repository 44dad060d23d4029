namespace Transport.Experiments.Load.Figures;

/// <summary>A quantile of the times of a load, in milliseconds.</summary>
/// <param name="Ms">The figure; where <paramref name="IsAtLeast"/>, the time-out, and the truth is longer.</param>
/// <param name="LowMs">Lower bound of the 95 % interval; null if n is too small.</param>
/// <param name="HighMs">Upper bound; null if n is too small, or if it lies among calls that timed out.</param>
/// <param name="IsAtLeast">Whether the quantile falls among calls that timed out.</param>
public sealed record LoadQuantile(double Ms, double? LowMs, double? HighMs, bool IsAtLeast);
