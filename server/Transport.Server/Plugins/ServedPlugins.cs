using Transport.PluginLoading.Discovery;

namespace Transport.Server.Plugins;

/// <summary>What plugins add to this server: encodings, which are loaded here, and server halves, which have separate processes.</summary>
/// <param name="Encodings">Of those plugins that load.</param>
/// <param name="WithHalves">Plugins with server halves, not loaded here for them.</param>
/// <param name="Unavailable">What cannot be served, and why.</param>
internal sealed record ServedPlugins(
    IReadOnlyList<IPayloadEncoding> Encodings, IReadOnlyList<FoundPlugin> WithHalves, IReadOnlyList<UnavailablePlugin> Unavailable)
{
    /// <summary>Nothing where this process serves one endpoint alone.</summary>
    /// <param name="options">Where plugins are, and what this process serves.</param>
    /// <param name="builtIn">Ids of built-in endpoints, which no plugin may have.</param>
    /// <param name="payload">What is carried in the place of the people contract; null for that.</param>
    public static ServedPlugins Find(ServerOptions options, Func<IEnumerable<string>> builtIn, LoadedPayload? payload)
    {
        if (options is { HostPlugin: not null } or { Only: not null })
        {
            return new ServedPlugins([], [], []);
        }

        var found = PluginDiscovery.Find(options.Plugins, builtIn());
        var encodings = new List<IPayloadEncoding>();
        var unavailable = found.Unavailable.ToList();
        foreach (var plugin in found.Plugins.Where(plugin => plugin.Encodings.Count > 0))
        {
            try
            {
                encodings.AddRange((payload is null ? plugin.Load() : payload.Load(plugin)).Encodings.Where(encoding => plugin.Encodings.Any(row => row.Id == encoding.Id)));
            }
            catch (PluginLoadException problem)
            {
                unavailable.AddRange(plugin.Encodings.Select(row => new UnavailablePlugin(row.Id, plugin.Folder, problem.Message, IsBroken: true)));
            }
        }

        return new ServedPlugins(encodings, [.. found.Plugins.Where(plugin => plugin.Endpoints.Count > 0)], unavailable);
    }
}
