namespace Transport.Dashboard.Live;

/// <summary>Where a run is. Event <c>progress</c>.</summary>
public sealed record LiveProgress
{
    /// <summary>What it is doing.</summary>
    public required RunPhase Phase { get; init; }

    /// <summary>At which transport; null where at none.</summary>
    public string? Transport { get; init; }

    /// <summary>At which operation; null where at none.</summary>
    public Operation? Operation { get; init; }

    /// <summary>At which size; null where at none.</summary>
    public int? Persons { get; init; }

    /// <summary>With orders or without; null where at no cell.</summary>
    public bool? Orders { get; init; }

    /// <summary>Steps of the phase done: transports, cells or blocks.</summary>
    public required int Done { get; init; }

    /// <summary>Steps of the phase; when measuring, the most blocks there can be.</summary>
    public required int Total { get; init; }

    /// <summary>Share of the whole run, 0 to 1; null while unknown.</summary>
    public double? Fraction { get; init; }

    /// <summary>Estimated time to the end of the run; null while unknown.</summary>
    public double? SecondsLeft { get; init; }

    /// <summary>The answer so far in one sentence, for runs of cells; null until two transports can be compared.</summary>
    public string? Answer { get; init; }
}
