namespace Transport.Runs.Record;

/// <summary>The .NET runtime and the knobs that change its speed.</summary>
public sealed record RuntimeInfo
{
    /// <summary>Name and version of the framework.</summary>
    public required string Framework { get; init; }

    /// <summary>Garbage collector of the client and of the server: <c>workstation</c> or <c>server</c>, with <c>concurrent</c>.</summary>
    public required string ClientGc { get; init; }

    /// <summary>The garbage collector of the server's process, and its settings.</summary>
    public required string ServerGc { get; init; }

    /// <summary>DOTNET_* variables set for the run, name to value.</summary>
    public IReadOnlyDictionary<string, string> Knobs { get => field ?? new Dictionary<string, string>(); init; }
}
