namespace Transport.Dashboard.Explore;

/// <summary>One real call of a transport.</summary>
public sealed record CallView
{
    /// <summary>Transport id.</summary>
    public required string Transport { get; init; }

    /// <summary>Its wire in words.</summary>
    public required string Wire { get; init; }

    /// <summary>The implementation and its version.</summary>
    public required string Library { get; init; }

    /// <summary>What was called.</summary>
    public required Operation Operation { get; init; }

    /// <summary>Why the client has no result; null if it has one.</summary>
    public string? Failure { get; init; }

    /// <summary>The request from the outside in, then the response in the same way.</summary>
    public required IReadOnlyList<CallPart> Parts { get; init; }

    /// <summary>What the client holds in the end, as indented JSON; null if it has no result.</summary>
    public string? Decoded { get; init; }
}
