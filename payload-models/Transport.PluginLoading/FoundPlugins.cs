namespace Transport.PluginLoading;

/// <summary>What was found in the plugin folders.</summary>
/// <param name="Plugins">Plugins that can be loaded, ordered by folder name.</param>
/// <param name="Unavailable">What cannot, and why.</param>
public sealed record FoundPlugins(IReadOnlyList<FoundPlugin> Plugins, IReadOnlyList<UnavailablePlugin> Unavailable)
{
    /// <summary>A plugin, then those that serve an endpoint that its rows call: a plugin may have a client for the server of another one.</summary>
    public IReadOnlyList<FoundPlugin> NeededBy(FoundPlugin plugin)
    {
        ArgumentNullException.ThrowIfNull(plugin);
        var called = plugin.Transports.Select(row => row.EndpointId).ToHashSet(StringComparer.Ordinal);
        return [plugin, .. Plugins.Where(other => other.Folder != plugin.Folder && other.Endpoints.Concat(other.Encodings.Select(row => row.EndpointId)).Any(called.Contains))];
    }
}
