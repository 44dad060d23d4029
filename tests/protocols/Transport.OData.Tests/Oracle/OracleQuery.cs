namespace Transport.OData.Tests.Oracle;

/// <summary>A request, percent-encoded, and the answer to it.</summary>
internal sealed record OracleQuery
{
    public required string Request { get; init; }

    /// <summary>Sent as a preference; the answer is then what all pages hold together.</summary>
    public int? MaxPageSize { get; init; }

    /// <summary>The canonical text of each row.</summary>
    public required IReadOnlyList<string> Rows { get; init; }

    public long? Count { get; init; }

    /// <summary>The answer is one entity.</summary>
    public bool IsSingle { get; init; }

    /// <summary>The answer is <see cref="Count"/> as plain text.</summary>
    public bool IsPlainCount { get; init; }
}
