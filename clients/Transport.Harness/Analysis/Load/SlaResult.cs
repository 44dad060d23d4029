namespace Transport.Harness.Analysis.Load;

/// <summary>What became of one term of the SLA.</summary>
/// <param name="Term">As typed.</param>
/// <param name="Figure">Milliseconds, a share, or calls a second; null where nothing was measured.</param>
/// <param name="Kept">Whether the figure keeps the limit; null where nothing was measured.</param>
public sealed record SlaResult(string Term, double? Figure, bool? Kept);
