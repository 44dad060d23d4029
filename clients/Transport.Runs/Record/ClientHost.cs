namespace Transport.Runs.Record;

/// <summary>Where the measuring client of a run was, if it was not a process of the coordinator's machine.</summary>
public sealed record ClientHost
{
    /// <summary>How it was named, such as <c>ssh://perf@b</c>.</summary>
    public required string Name { get; init; }

    /// <summary>Its machine's own name.</summary>
    public required string Host { get; init; }

    /// <summary>Its machine.</summary>
    public required MachineInfo Machine { get; init; }

    /// <summary>Its .NET runtime, the same as the coordinator's.</summary>
    public required string Framework { get; init; }

    /// <summary>Its garbage collector, in the words of <see cref="RuntimeInfo.ClientGc"/>.</summary>
    public required string Gc { get; init; }

    /// <summary>DOTNET_* variables set for it, name to value.</summary>
    public IReadOnlyDictionary<string, string> Knobs { get => field ?? new Dictionary<string, string>(); init; }

    /// <summary>The link to the server before the measurement: the shortest of thirty connections that the client opened to it, in milliseconds. One round trip of the network, which is in every call.</summary>
    public required double RoundTripMs { get; init; }

    /// <summary>The pipe to the coordinator: the shortest of thirty exchanges of a message, in milliseconds. In no call.</summary>
    public required double PipeRoundTripMs { get; init; }
}
