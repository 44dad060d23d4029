namespace Transport.Dashboard.History;

/// <summary>A stored run in the history. <c>GET /api/runs</c> lists them, the newest first.</summary>
public sealed record RunEntry
{
    /// <summary>What addresses it: the name of its file, without the extension.</summary>
    public required string RunId { get; init; }

    /// <summary>Its kind; <see cref="Scenario.Run"/> if the record cannot be read.</summary>
    public required Scenario Scenario { get; init; }

    /// <summary>UTC; if the record cannot be read, the time its file was written.</summary>
    public required DateTimeOffset StartedAt { get; init; }

    /// <summary><c>completed</c>, <c>precision</c>, <c>time</c>, <c>cancelled</c> or <c>failed</c>; null if it was killed or is still running.</summary>
    public string? Ended { get; init; }

    /// <summary>Whether the record has its end.</summary>
    public bool Complete { get; init; }

    /// <summary>What was measured, in a few words: <c>4 transports, 1,000 persons without orders, quick</c>; empty where the record could not be read yet.</summary>
    public string Subject { get; init; } = "";

    /// <summary>What a call carries, for example <c>1,000 persons without orders</c>; empty for an article, and where the record could not be read yet.</summary>
    public string Payload { get; init; } = "";

    /// <summary>Processor, number of processors and operating system; empty where the record could not be read yet.</summary>
    public string Machine { get; init; } = "";

    /// <summary>The commit of Transport that measured; null where it is not known.</summary>
    public string? Commit { get; init; }

    /// <summary>How far its figures may be trusted; null for another kind of run, and while it is not computed.</summary>
    public RunGrade? Grade { get; init; }

    /// <summary>As somebody named it; null for none.</summary>
    public string? Name { get; init; }

    /// <summary>The user's tag; null for none.</summary>
    public string? Tag { get; init; }

    /// <summary>The user's note; null for none.</summary>
    public string? Note { get; init; }

    /// <summary>Whether it is the run that others are compared with; one run of a store at most is.</summary>
    public bool IsBaseline { get; init; }

    /// <summary>Whether it was brought here as a file, which may be anybody's.</summary>
    public bool IsImported { get; init; }

    /// <summary>The answer, all its sentences; null if nothing was measured that could be one, or while it is not computed.</summary>
    public string? Headline { get; init; }

    /// <summary>Whether the record is still being read, or its headline computed; ask again.</summary>
    public bool IsPending { get; init; }

    /// <summary>Transport ids, in the order of the record.</summary>
    public IReadOnlyList<string> Transports { get; init; } = [];

    /// <summary>Cells, loads or points that have figures.</summary>
    public int Cells { get; init; }

    /// <summary>Why the record cannot be read; null if it can.</summary>
    public string? Problem { get; init; }
}
