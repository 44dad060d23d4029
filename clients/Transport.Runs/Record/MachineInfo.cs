namespace Transport.Runs.Record;

/// <summary>The machine, as far as it decides what is measured.</summary>
public sealed record MachineInfo
{
    /// <summary>Name and version.</summary>
    public required string OperatingSystem { get; init; }

    /// <summary>Of the processor, such as X64.</summary>
    public required string Architecture { get; init; }

    /// <summary>Its model, as the system names it.</summary>
    public required string Processor { get; init; }

    /// <summary>Logical processors this process may use.</summary>
    public required int Processors { get; init; }

    /// <summary>Bytes of memory this process may use.</summary>
    public required long MemoryBytes { get; init; }

    /// <summary>Frequency governor, or null if the system reports none.</summary>
    public string? Governor { get; init; }

    /// <summary>MTU of the loopback interface, or null if it could not be read.</summary>
    public int? LoopbackMtu { get; init; }

    /// <summary>Which logical processors this process may use, as Linux lists them: <c>0-3,8</c>; null if the system does not report it.</summary>
    public string? ProcessorList { get; init; }

    /// <summary>The processor time that the container (cgroup) may use, in processors; null if it is not limited or the system does not report it.</summary>
    public double? ProcessorQuota { get; init; }

    /// <summary>NUMA nodes, or null if the system does not report it.</summary>
    public int? NumaNodes { get; init; }

    /// <summary>Whether processors may clock above their nominal frequency, or null if the system does not report it.</summary>
    public bool? Turbo { get; init; }

    /// <summary>The widest vectors that the runtime uses on this processor, in bits.</summary>
    public int? VectorBits { get; init; }
}
