namespace Transport.PluginLoading;

/// <summary>What a plugin has, known without it being loaded in this process.</summary>
/// <param name="Folder">Where it was found.</param>
/// <param name="Encodings">Plain rows of its encodings, with valid, unused ids.</param>
/// <param name="Endpoints">Ids of its server halves, each to be hosted in a separate process.</param>
/// <param name="Transports">Rows of its client halves, with valid, unused ids.</param>
/// <param name="Notes">What its packages were asked for and what the package source had, where that differs.</param>
public sealed record FoundPlugin(
    string Folder,
    IReadOnlyList<TransportDescription> Encodings,
    IReadOnlyList<string> Endpoints,
    IReadOnlyList<TransportDescription> Transports,
    IReadOnlyList<string> Notes)
{
    private readonly Lazy<LoadedPlugin> _loaded = new(() => LoadHere(Folder));

    /// <summary>Its ways to the data, with valid, unused ids.</summary>
    public IReadOnlyList<DataWayDescription> Ways { get; init; } = [];

    /// <summary>The kinds of database that it can make, with valid, unused ids.</summary>
    public IReadOnlyList<DataStoreDescription> Stores { get; init; } = [];

    /// <summary>The folder's own name, for example <c>newtonsoft-json</c>.</summary>
    public string Name => Path.GetFileName(Folder);

    /// <summary>What rows of it state as their source.</summary>
    public string Source => LoadedPlugin.SourceOf(Folder);

    /// <summary>Loads it into this process, once.</summary>
    /// <exception cref="PluginLoadException">It does not load here, although it loaded when it was inspected.</exception>
    public LoadedPlugin Load() => _loaded.Value;

    /// <summary>Loads the plugin of a folder.</summary>
    /// <param name="folder">Where it is.</param>
    /// <param name="payload">The context of the payload that it carries; null for none.</param>
    /// <exception cref="PluginLoadException">It does not load here.</exception>
    internal static LoadedPlugin LoadHere(string folder, PluginLoadContext? payload = null) => PluginLoader.Load([folder], [], payload) switch
    {
        { Plugins: [var plugin] } => plugin,
        var catalogue => throw new PluginLoadException($"plugin {Path.GetFileName(folder)}: {catalogue.Unavailable[0].Reason}"),
    };
}
