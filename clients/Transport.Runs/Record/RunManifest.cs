namespace Transport.Runs.Record;

/// <summary>Where, when and with what a run was made: enough to judge whether two runs may be compared.</summary>
public sealed record RunManifest
{
    /// <summary>Name of the run: the time at which it was started.</summary>
    public required string RunId { get; init; }

    /// <summary>UTC.</summary>
    public required DateTimeOffset StartedAt { get; init; }

    /// <summary>Version of this product.</summary>
    public required string ProductVersion { get; init; }

    /// <summary>Git commit of the working tree, with <c>+dirty</c> when it had changes; null outside a checkout.</summary>
    public string? Commit { get; init; }

    /// <summary>Seed of every random choice in the run.</summary>
    public required int Seed { get; init; }

    /// <summary>Where the run was coordinated, and its servers ran unless they were running before.</summary>
    public required MachineInfo Machine { get; init; }

    /// <summary>Where the measuring client ran, if that was elsewhere; null if it was a process of <see cref="Machine"/>.</summary>
    public ClientHost? Client { get; init; }

    /// <summary>What it was made with.</summary>
    public required RuntimeInfo Runtime { get; init; }

    /// <summary>Which server processes the transports had: one of <see cref="ServerProcesses"/>.</summary>
    public string? ServerProcesses { get; init; }

    /// <summary>What a visit to a cell was, see <see cref="Schedule.VisitOf"/>.</summary>
    public string? Visit { get; init; }

    /// <summary>Shared by two runs whose builds were measured in turn, block by block (<c>gate --against</c>); null for every other run.</summary>
    public string? Turns { get; init; }

    /// <summary>The command line that repeats this run.</summary>
    public required string CommandLine { get; init; }

    /// <summary>The plan after <c>all</c> was resolved.</summary>
    public required RunPlan Plan { get; init; }
}
