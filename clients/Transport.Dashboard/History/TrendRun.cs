namespace Transport.Dashboard.History;

/// <summary>A stored run's place in a trend.</summary>
public sealed record TrendRun
{
    /// <summary>What addresses it.</summary>
    public required string RunId { get; init; }

    /// <summary>As somebody named it; null for none.</summary>
    public string? Name { get; init; }

    /// <summary>UTC.</summary>
    public required DateTimeOffset StartedAt { get; init; }

    /// <summary>Whether it is the run that others are compared with.</summary>
    public bool IsBaseline { get; init; }

    /// <summary>How far its figures may be trusted; null where that is not known.</summary>
    public RunGrade? Grade { get; init; }

    /// <summary>Git commit of its checkout; null outside one.</summary>
    public string? Commit { get; init; }

    /// <summary>Machine, runtime and kind of plan in words: medians of runs whose conditions differ are not one line.</summary>
    public required string Conditions { get; init; }

    /// <summary>One per transport.</summary>
    public required IReadOnlyList<TrendMedian> Medians { get; init; }
}
