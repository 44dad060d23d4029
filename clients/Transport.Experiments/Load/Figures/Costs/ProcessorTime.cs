namespace Transport.Experiments.Load.Figures.Costs;

/// <summary>Processor time of one transport's calls at a rate that all transports kept, against that of another.</summary>
public sealed record ProcessorTime
{
    /// <summary>Transport id.</summary>
    public required string Transport { get; init; }

    /// <summary>The server's, for an answered call, in microseconds; null where it is not known.</summary>
    public double? ServerUsPerCall { get; init; }

    /// <summary>That of the process that made the calls, with what keeping time cost it, in microseconds; null where it is not known.</summary>
    public double? ClientUsPerCall { get; init; }

    /// <summary>The server's against that of <see cref="Reference"/>.</summary>
    public CpuRatio? Server { get; init; }

    /// <summary>The client's against that of <see cref="Reference"/>.</summary>
    public CpuRatio? Client { get; init; }

    /// <summary>Both together.</summary>
    public CpuRatio? Both { get; init; }

    /// <summary>The transport that it is compared with: the first that can be; null for that one, and where nothing is compared.</summary>
    public string? Reference { get; init; }

    /// <summary><c>less</c>, <c>more</c> or <c>undecided</c>, of the server; null where there is none.</summary>
    public string? Verdict { get; init; }

    /// <summary>Why it is not compared.</summary>
    public string? Reason { get; init; }
}

/// <summary>A ratio with its 95 % interval, all those of a load together (Bonferroni).</summary>
public sealed record CpuRatio(double Ratio, double Low, double High);
