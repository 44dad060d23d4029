namespace Transport.Experiments.Analysis;

/// <summary>Something in which the environments of two runs differ.</summary>
/// <param name="What">For example "processor" or "runtime knob DOTNET_TieredPGO".</param>
/// <param name="Before">In the first run; null if it has none.</param>
/// <param name="After">In the second run; null if it has none.</param>
/// <param name="Matters">Whether latencies cannot be compared across it; a new commit is what a comparison is for.</param>
public sealed record ManifestDifference(string What, string? Before, string? After, bool Matters);
