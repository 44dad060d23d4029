namespace Transport.Engine;

/// <summary>A plugin's client half, known by its description; the plugin is loaded with the first client.</summary>
public sealed class PluginTransport : ITransport
{
    private readonly Lazy<ITransport> _loaded;

    internal PluginTransport(TransportDescription description, string source, Func<ITransport> load)
    {
        // A plugin cannot state where its row comes from.
        Description = description with { Source = source };
        _loaded = new Lazy<ITransport>(load);
    }

    public TransportDescription Description { get; }

    /// <summary>Whether it is an encoding over plain HTTP.</summary>
    internal bool IsEncoding { get; init; }

    /// <summary>The half itself.</summary>
    /// <exception cref="PluginLoading.PluginLoadException">The plugin does not load in this process.</exception>
    public ITransport Loaded => _loaded.Value;

    public ITransportClient CreateClient(ClientOptions options) => Loaded.CreateClient(options);

    public IItemsClient<T> CreateClient<T>(Payload<T> payload, ClientOptions options)
        where T : class, new() => Loaded.CreateClient(payload, options);
}
