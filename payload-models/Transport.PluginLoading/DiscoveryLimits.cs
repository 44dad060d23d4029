namespace Transport.PluginLoading;

/// <summary>Limits for loading and describing a plugin.</summary>
public sealed record DiscoveryLimits
{
    /// <summary>Time of one plugin, more than 0.</summary>
    public TimeSpan Time { get; init; } = TimeSpan.FromSeconds(20);

    /// <summary>Memory of the process in bytes, 64 MiB or more.</summary>
    public long MemoryBytes { get; init; } = 1L << 30;
}
