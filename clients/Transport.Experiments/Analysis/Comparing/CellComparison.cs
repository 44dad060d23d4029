namespace Transport.Experiments.Analysis.Comparing;

/// <summary>A cell in two runs.</summary>
public sealed record CellComparison
{
    /// <summary>Transport id.</summary>
    public required string Transport { get; init; }

    /// <summary>The operation called.</summary>
    public required Operation Operation { get; init; }

    /// <summary>Persons, or customer orders, per call.</summary>
    public required int Persons { get; init; }

    /// <summary>Whether persons carry their orders.</summary>
    public required bool Orders { get; init; }

    /// <summary>Library and version, in the first and in the second run where they differ.</summary>
    public required string Library { get; init; }

    /// <summary>Median of the first run.</summary>
    public double? MedianBeforeMs { get; init; }

    /// <summary>Median of the second run.</summary>
    public double? MedianAfterMs { get; init; }

    /// <summary>The second run against the first; null if one of them has no figures that may be compared.</summary>
    public Difference? Difference { get; init; }

    /// <summary>Why there is no difference.</summary>
    public string? Reason { get; init; }

    /// <summary>Whether it failed, or was not there, in one of the runs.</summary>
    public bool HasFailed { get; init; }

    /// <summary>Whether it failed in the first run alone: the second run measured it.</summary>
    [JsonIgnore]
    public bool IsMended { get; init; }

    /// <summary>Counters that changed: often why the latency did.</summary>
    public required IReadOnlyList<ChangedCounter> Counters { get; init; }

    /// <summary>Counters that grew, by as little as can be counted.</summary>
    [JsonIgnore]
    public IReadOnlyList<ChangedCounter> Grown { get; init; } = [];

    /// <summary>Allocations that grew on average, though not in every process: what pools keep may be all of it.</summary>
    [JsonIgnore]
    public IReadOnlyList<ChangedCounter> Overlapping { get; init; } = [];

    /// <summary>Whether both runs counted the server's processor time.</summary>
    [JsonIgnore]
    public bool HasServerCpu { get; init; }

    /// <summary>Names of counters that only the first run has.</summary>
    [JsonIgnore]
    public IReadOnlyList<string> Lost { get; init; } = [];

    /// <summary>Whether both runs counted its bytes.</summary>
    [JsonIgnore]
    public bool IsCounted { get; init; }
}
