namespace Transport.Experiments.Medians.Databases;

/// <summary>One transport over one way to the data, or the way alone, at one size and shape.</summary>
public sealed record DataCell
{
    /// <summary>The transport without its way, for example <c>json</c>; <c>direct</c> for the way alone.</summary>
    public required string Transport { get; init; }

    /// <summary>Id of the way to the data.</summary>
    public required string Way { get; init; }

    /// <summary>Whether it was measured.</summary>
    public required CellStatus Status { get; init; }

    /// <summary>Why it was not; null where it was.</summary>
    public string? Reason { get; init; }

    /// <summary>Median latency of a call, in milliseconds; for <c>direct</c> in the server's process.</summary>
    public double? MedianMs { get; init; }

    /// <summary>Lower end of its 95 % interval.</summary>
    public double? MedianLowMs { get; init; }

    /// <summary>Upper end of its 95 % interval.</summary>
    public double? MedianHighMs { get; init; }

    /// <summary>Median of the way alone, in milliseconds.</summary>
    public double? DataMs { get; init; }

    /// <summary>The way alone as a share of the call; null for <c>direct</c>, and where either is missing.</summary>
    public double? DataShare { get; init; }

    /// <summary>What the call asks of the driver; null where it was not counted.</summary>
    public StatementSample? Statements { get; init; }

    /// <summary>How that grows with the persons; null where it was counted at one size only.</summary>
    public StatementLaw? Law { get; init; }

    /// <summary>What is left of the call beside its data, in milliseconds, 0 or more.</summary>
    internal double? WireMs => MedianMs is { } total && DataMs is { } data ? Math.Max(0, total - data) : null;
}
