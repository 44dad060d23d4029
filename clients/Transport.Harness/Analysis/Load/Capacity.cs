namespace Transport.Harness.Analysis.Load;

/// <summary>The highest load that keeps the SLA.</summary>
/// <param name="Low">The highest level below which no trial broke the SLA; null where every level broke it.</param>
/// <param name="High">The lowest level from which on every trial broke it; null where the highest level tried keeps it.</param>
/// <param name="Trials">All of them, in order.</param>
public sealed record Capacity(double? Low, double? High, IReadOnlyList<CapacityTrial> Trials);
