using Transport.PluginContract;
using Transport.PluginLoading;

namespace Transport.Server.Plugins;

/// <summary>Finds the one half that a <c>--host-plugin</c> process is to serve.</summary>
internal static class PluginHalves
{
    public static ITransportServer Find(PluginCatalogue plugins, PluginHalf half)
    {
        if (plugins.Unavailable is [var problem, ..] && plugins.Plugins.Count == 0)
        {
            throw new ServerStartException($"plugin {problem.Id}: {problem.Reason}");
        }

        return plugins.Plugins.SelectMany(plugin => plugin.Servers).FirstOrDefault(server => server.EndpointId == half.EndpointId)
            ?? throw new ServerStartException($"no plugin in {half.Folder} has a server half '{half.EndpointId}'.");
    }
}
