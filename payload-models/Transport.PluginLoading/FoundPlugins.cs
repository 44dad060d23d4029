namespace Transport.PluginLoading;

/// <summary>What was found in the plugin folders.</summary>
/// <param name="Plugins">Plugins that can be loaded, ordered by folder name.</param>
/// <param name="Unavailable">What cannot, and why.</param>
public sealed record FoundPlugins(IReadOnlyList<FoundPlugin> Plugins, IReadOnlyList<UnavailablePlugin> Unavailable);
