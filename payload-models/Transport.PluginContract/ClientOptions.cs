namespace Transport.PluginContract;

/// <summary>What a client is opened with.</summary>
public sealed record ClientOptions
{
    /// <summary>
    /// The endpoint, always with a numeric host. It may be that of a byte-counting relay in front of the server, so clients must use it
    /// as given and learn no other address.
    /// </summary>
    public required Uri Address { get; init; }

    /// <summary>Connections the client may hold; 1 for latency, more for concurrent callers.</summary>
    public int MaxConnections { get; init; } = 1;
}
