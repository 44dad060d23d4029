using Transport.PluginContract;
using Transport.PluginLoading;
using Transport.Server.HttpEncoding;
using Transport.Server.Settings;

namespace Transport.Server.Plugins;

/// <summary>Loads the one half or encoding that a <c>--host-plugin</c> process is to serve.</summary>
internal static class PluginHalves
{
    public static ITransportServer Find(PluginHalf half)
    {
        var plugins = PluginLoader.Load([half.Folder], []);
        if (plugins.Unavailable is [var problem, ..] && plugins.Plugins.Count == 0)
        {
            throw new ServerStartException($"plugin {problem.Id}: {problem.Reason}");
        }

        return plugins.Plugins.SelectMany(plugin => plugin.Servers).FirstOrDefault(server => server.EndpointId == half.EndpointId)
            ?? plugins.Encodings.Where(encoding => encoding.Id == half.EndpointId).Select(encoding => new HttpEncodingServer(encoding)).FirstOrDefault()
            ?? throw new ServerStartException($"no plugin in {half.Folder} has a server half or an encoding '{half.EndpointId}'.");
    }
}
