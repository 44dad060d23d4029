namespace Transport.Experiments.Analysis.Laws;

/// <summary>Latency of a transport as a law: fixed + perRow x n, fitted over payload sizes.</summary>
public sealed record CostLaw
{
    /// <summary>Transport id.</summary>
    public required string Transport { get; init; }

    /// <summary>The operation called.</summary>
    public required Operation Operation { get; init; }

    /// <summary>Whether persons carry their orders.</summary>
    public required bool Orders { get; init; }

    /// <summary>What a call costs before its first person, in milliseconds.</summary>
    public required Bounded FixedMs { get; init; }

    /// <summary>What each person, or customer order, adds, in microseconds.</summary>
    public required Bounded PerRowUs { get; init; }

    /// <summary>Sizes that it was fitted to.</summary>
    public required IReadOnlyList<int> Sizes { get; init; }

    /// <summary>The farthest that a measured median lies from the law, as a share of the median: large if the cost is not a straight line.</summary>
    public required double WorstResidual { get; init; }
}
