using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Harness.Analysis;

/// <summary>One line of the table. Times in milliseconds; a figure that cannot be given honestly is null.</summary>
public sealed record CellSummary
{
    public required string Transport { get; init; }

    /// <summary>Library and version.</summary>
    public required string Library { get; init; }

    public required TransportKind Kind { get; init; }

    public required TransportDescription Description { get; init; }

    public required Operation Operation { get; init; }

    public required int Persons { get; init; }

    public required bool Orders { get; init; }

    public required CellStatus Status { get; init; }

    /// <summary>Why the status is not <see cref="CellStatus.Ok"/>.</summary>
    public string? Reason { get; init; }

    /// <summary>First call where server and client processes were fresh for it; otherwise null.</summary>
    public double? ColdMs { get; init; }

    public double? MedianMs { get; init; }

    public double? MedianLowMs { get; init; }

    public double? MedianHighMs { get; init; }

    public double? P90Ms { get; init; }

    public double? P90LowMs { get; init; }

    public double? P90HighMs { get; init; }

    public double? P95Ms { get; init; }

    public double? P95LowMs { get; init; }

    public double? P95HighMs { get; init; }

    public double? P99Ms { get; init; }

    public double? P99LowMs { get; init; }

    public double? P99HighMs { get; init; }

    /// <summary>Completed measured calls.</summary>
    public required int Samples { get; init; }

    /// <summary>Calls past their deadline.</summary>
    public required int Stalls { get; init; }

    /// <summary>Median over the fastest ranked row's median for the same operation, size and orders; 1 for the fastest.</summary>
    public double? RatioToFastest { get; init; }

    /// <summary>Median over the floor's median for the same operation, size and orders.</summary>
    public double? RatioToFloor { get; init; }

    public long? RequestBytes { get; init; }

    public long? ResponseBytes { get; init; }

    public long? RequestWireBytes { get; init; }

    public long? ResponseWireBytes { get; init; }

    public double? ClientAllocatedBytes { get; init; }

    public double? ServerAllocatedBytes { get; init; }

    public double? ClientCpuMs { get; init; }

    public double? ServerCpuMs { get; init; }

    public string? Digest { get; init; }

    /// <summary>The digest equalled the repository's, before timing and at every check during it. Null for a limit, which decodes nothing.</summary>
    public bool? Verified { get; init; }
}
