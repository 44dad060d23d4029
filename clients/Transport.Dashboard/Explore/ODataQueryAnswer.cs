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
}
