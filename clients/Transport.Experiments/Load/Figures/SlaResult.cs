namespace Transport.Experiments.Load.Figures;

/// <summary>What became of one term of the SLA.</summary>
/// <param name="Term">As typed.</param>
/// <param name="Figure">Milliseconds, a share, or calls per second; null if nothing was measured.</param>
/// <param name="Kept">Whether the figure keeps the limit; null if nothing was measured.</param>
public sealed record SlaResult(string Term, double? Figure, bool? Kept)
{
    /// <summary>How far the figure may be trusted, where that is not far: too few calls to bound the quantile, or bounds that hold the limit. Otherwise null.</summary>
    public string? Remark { get; init; }
}
