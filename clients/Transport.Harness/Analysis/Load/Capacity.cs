namespace Transport.Harness.Analysis.Load;

/// <summary>The highest load that keeps the SLA.</summary>
/// <param name="Low">The highest level below which no trial broke the SLA; null where every level broke it.</param>
/// <param name="High">The lowest level from which on every trial broke it; null where the highest level tried keeps it.</param>
/// <param name="Trials">All of them, in order.</param>
public sealed record Capacity(double? Low, double? High, IReadOnlyList<CapacityTrial> Trials)
{
    /// <summary>Whether the generator was fit in some trial that gives the upper end; where it was not, the server may carry more.</summary>
    public bool IsHighFit => High is not { } high || Trials.Any(trial => trial is { Kept: false, Valid: true, IsWhole: true } && trial.Level <= high);
}
