namespace Transport.Server.Settings;

/// <summary>What a server is started with; the command line's options.</summary>
public sealed record ServerOptions
{
    /// <summary>Persons in the OData sets, 1 or more.</summary>
    public int Persons { get; init; } = 10_000;

    /// <summary>The largest count that a call may ask for; at least <see cref="Persons"/> is always allowed.</summary>
    public int MaxCount { get; init; } = MockPersonRepository.DefaultMaxCount;

    public PersonData Data { get; init; }

    /// <summary>Whether every call gets new objects from the repository.</summary>
    public bool Fresh { get; init; }

    /// <summary>The database that persons are read from, and how; null for persons in memory.</summary>
    public StoreHalf? Store { get; init; }

    /// <summary>Set where the one-byte call is a visitor's of article 2's survey: the folder of the visitors' snapshots, or empty where none are made.</summary>
    public string? Survey { get; init; }

    /// <summary>Takes free ports instead of the default ones.</summary>
    public bool FreePorts { get; init; }

    /// <summary>The port of HTTP, where the ports are not free ones: the others follow it.</summary>
    public int Port { get; init; } = DefaultPort;

    /// <summary>That of HTTP, unless another is asked for.</summary>
    public const int DefaultPort = 5080;

    /// <summary>The address to listen on; by default only this machine can reach it.</summary>
    public IPAddress Bind { get; init; } = IPAddress.Loopback;

    /// <summary>Plugin folders, or folders of plugin folders.</summary>
    public IReadOnlyList<string> Plugins { get; init; } = [];

    /// <summary>How long a plugin's process may take to get ready before it counts as unavailable.</summary>
    public TimeSpan PluginReadyWithin { get; init; } = TimeSpan.FromSeconds(30);

    /// <summary>The folder of the build of a payload that encodings serve in the place of the people contract; null for that.</summary>
    public string? Payload { get; init; }

    /// <summary>Set where this process is to host the built-in half of one endpoint, and nothing else.</summary>
    public string? Only { get; init; }

    /// <summary>Set where this process is to host one endpoint of one plugin, and nothing else.</summary>
    public PluginHalf? HostPlugin { get; init; }

    /// <summary>How the one endpoint of this process listens, where that is not as it comes.</summary>
    public HttpVariants Variants { get; init; }

    /// <summary>How the WCF rows are served.</summary>
    public WcfServerOptions Wcf { get; init; } = WcfServerOptions.Measured;

    /// <summary>Limits that are the same for every row.</summary>
    public ServerLimits Limits { get; init; } = new();
}
