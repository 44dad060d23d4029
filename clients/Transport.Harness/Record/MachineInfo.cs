namespace Transport.Harness.Record;

/// <summary>The machine, as far as it decides what is measured.</summary>
public sealed record MachineInfo
{
    public required string OperatingSystem { get; init; }

    public required string Architecture { get; init; }

    public required string Processor { get; init; }

    /// <summary>Logical processors this process may use.</summary>
    public required int Processors { get; init; }

    /// <summary>Bytes of memory this process may use.</summary>
    public required long MemoryBytes { get; init; }

    /// <summary>Frequency governor, or null where the system tells none.</summary>
    public string? Governor { get; init; }

    /// <summary>MTU of the loopback interface, or null where it could not be read.</summary>
    public int? LoopbackMtu { get; init; }
}
