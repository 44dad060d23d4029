namespace Transport.Dashboard.Live;

/// <summary>A run that is being measured.</summary>
public sealed record LiveRun
{
    /// <summary>To cancel it; null for a run of the command line.</summary>
    public string? Ticket { get; init; }

    /// <summary>Null until its record has begun.</summary>
    public string? RunId { get; init; }

    /// <summary>Who started it.</summary>
    public required LiveSource Source { get; init; }

    /// <summary>Its kind.</summary>
    public required Scenario Scenario { get; init; }

    /// <summary>As given; null for none.</summary>
    public string? Name { get; init; }

    /// <summary>What does the same on the command line.</summary>
    public required string CommandLine { get; init; }

    /// <summary>UTC.</summary>
    public required DateTimeOffset StartedAt { get; init; }

    /// <summary>Seconds that the plan was expected to take; null for a run of the command line.</summary>
    public double? PlannedSeconds { get; init; }

    /// <summary>Whether it makes cold calls after its blocks; null until its record has begun.</summary>
    public bool? HasCold { get; init; }

    /// <summary>Whether it was asked to end, and finishes its block.</summary>
    public bool IsCancelling { get; init; }

    /// <summary>Where it is; null until that is known.</summary>
    public LiveProgress? Progress { get; init; }

    /// <summary>Every cell of the plan; empty until its record has begun.</summary>
    public IReadOnlyList<LiveCell> Cells { get; init; } = [];

    /// <summary>Seconds of a load, oldest first.</summary>
    public IReadOnlyList<LiveSecond> Load { get; init; } = [];

    /// <summary>The latest calls of each cell.</summary>
    public IReadOnlyList<LiveStrip> Strip { get; init; } = [];
}
