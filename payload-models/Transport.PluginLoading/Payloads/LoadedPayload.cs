namespace Transport.PluginLoading.Payloads;

/// <summary>A payload in its load context, which plugins over it ask first: attributes of its types are those that a library knows only if both have the same assembly of it.</summary>
public sealed class LoadedPayload
{
    internal LoadedPayload(Payload payload, string folder, PluginLoadContext context) => (Payload, Folder, Context) = (payload, folder, context);

    public Payload Payload { get; }

    /// <summary>The folder of its build.</summary>
    public string Folder { get; }

    internal PluginLoadContext Context { get; }

    /// <summary>Loads every plugin found under the directories, each in a load context that has the payload's assemblies in the place of its own.</summary>
    /// <param name="directories">Plugin folders, or folders of plugin folders.</param>
    /// <param name="inBoxIds">Row and endpoint ids that are taken.</param>
    public PluginCatalogue LoadPlugins(IEnumerable<string> directories, IEnumerable<string> inBoxIds) => PluginLoader.Load(directories, inBoxIds, Context);

    /// <summary>Loads one of them.</summary>
    /// <exception cref="PluginLoadException">It does not load over the payload's types.</exception>
    public LoadedPlugin Load(FoundPlugin plugin)
    {
        ArgumentNullException.ThrowIfNull(plugin);
        return FoundPlugin.LoadHere(plugin.Folder, Context);
    }
}
