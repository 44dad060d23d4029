namespace Transport.Dashboard.Live;

/// <summary>The current figures of a cell. Event <c>cells</c>: a list of those that changed.</summary>
public sealed record LiveCell
{
    /// <summary>Transport id.</summary>
    public required string Transport { get; init; }

    /// <summary>The operation called.</summary>
    public required Operation Operation { get; init; }

    /// <summary>Persons, or customer orders, per call.</summary>
    public required int Persons { get; init; }

    /// <summary>Whether persons carry their orders.</summary>
    public required bool Orders { get; init; }

    /// <summary>How far it is.</summary>
    public required LiveCellStatus Status { get; init; }

    /// <summary>Why it failed or takes no part; otherwise null.</summary>
    public string? Reason { get; init; }

    /// <summary>Calls that count.</summary>
    public int Samples { get; init; }

    /// <summary>Median of the calls so far; null without any.</summary>
    public double? MedianMs { get; init; }

    /// <summary>Lower end of the median's 95 % interval; null while there are too few calls to bound it to within a factor of a hundred.</summary>
    public double? LowMs { get; init; }

    /// <summary>Upper end of the median's 95 % interval; null while there are too few calls to bound it to within a factor of a hundred.</summary>
    public double? HighMs { get; init; }
}
