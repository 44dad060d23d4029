namespace Transport.PluginLoading;

/// <summary>What was found in the plugin folders.</summary>
/// <param name="Plugins">Loaded plugins, ordered by folder name.</param>
/// <param name="Unavailable">What could not be loaded, and why.</param>
public sealed record PluginCatalogue(IReadOnlyList<LoadedPlugin> Plugins, IReadOnlyList<UnavailablePlugin> Unavailable)
{
    public static PluginCatalogue Empty { get; } = new([], []);

    public IEnumerable<IPayloadEncoding> Encodings => Plugins.SelectMany(plugin => plugin.Encodings);

    /// <summary>Client halves of all plugins.</summary>
    public IEnumerable<ITransport> Transports => Plugins.SelectMany(plugin => plugin.Transports);

    public IEnumerable<IDataWay> Ways => Plugins.SelectMany(plugin => plugin.Ways);

    /// <summary>Kinds of database of all plugins.</summary>
    public IEnumerable<IDataStore> Stores => Plugins.SelectMany(plugin => plugin.Stores);
}
