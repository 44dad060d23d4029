namespace Transport.Server.Plugins;

/// <summary>Loads the one half or encoding that a <c>--host-plugin</c> process is to serve.</summary>
internal static class PluginHalves
{
    /// <param name="half">Which.</param>
    /// <param name="payload">What it carries in the place of the people contract; null for that.</param>
    /// <exception cref="ServerStartException">The plugin does not load, or has no such half.</exception>
    public static ITransportServer Find(PluginHalf half, LoadedPayload? payload)
    {
        var plugins = payload is null ? PluginLoader.Load([half.Folder], []) : payload.LoadPlugins([half.Folder], []);
        if (plugins.Unavailable is [var problem, ..] && plugins.Plugins.Count == 0)
        {
            throw new ServerStartException($"plugin {problem.Id}: {problem.Reason}");
        }

        return plugins.Plugins.SelectMany(plugin => plugin.Servers).FirstOrDefault(server => server.EndpointId == half.EndpointId)
            ?? plugins.Encodings.Where(encoding => encoding.Id == half.EndpointId).Select(encoding => new HttpEncodingServer(encoding)).FirstOrDefault()
            ?? throw new ServerStartException($"no plugin in {half.Folder} has a server half or an encoding '{half.EndpointId}'.");
    }
}
