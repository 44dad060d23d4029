namespace Transport.Dashboard.Explore;

/// <summary>What the service answered.</summary>
public sealed record ODataQueryAnswer
{
    /// <summary>The address that was asked.</summary>
    public required string Address { get; init; }

    /// <summary>HTTP status.</summary>
    public required int Status { get; init; }

    /// <summary>Media type of the answer.</summary>
    public string? ContentType { get; init; }

    /// <summary>The answer as text, its first 256 KiB.</summary>
    public string Body { get; init; } = "";

    /// <summary>Whether the answer was longer.</summary>
    public bool Truncated { get; init; }

    /// <summary>From the request to the last byte that was read: one call, not a measurement.</summary>
    public double Milliseconds { get; init; }

    /// <summary>The LINQ expression that the service makes of the query, one operator per line; null if the path leads to no rows.</summary>
    public string? Expression { get; init; }

    /// <summary>Why the service refuses the query, in its words; null if it does not.</summary>
    public string? Problem { get; init; }
}
