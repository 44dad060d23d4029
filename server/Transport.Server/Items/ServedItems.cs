using Transport.People.Encodings;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;
using Transport.PluginLoading;
using Transport.PluginLoading.Discovery;
using Transport.PluginLoading.Payloads;
using Transport.Server.Host;
using Transport.Server.Settings;
using Transport.ServerApi;

namespace Transport.Server.Items;

/// <summary>A server whose encodings carry a payload in the place of the people contract: it serves nothing else.</summary>
/// <param name="Payload">Which it is.</param>
/// <param name="Halves">Of the encodings that carry it.</param>
/// <param name="Unavailable">The others, each with its reason.</param>
internal sealed record ServedItems(ServedPayload Payload, IReadOnlyList<ITransportServer> Halves, IReadOnlyList<UnavailableEndpoint> Unavailable)
{
    /// <summary>Loads the payload, and the encodings over its types.</summary>
    /// <param name="options">Where the payload and plugins are, and what this process serves.</param>
    /// <param name="folder">The folder of the payload's build.</param>
    /// <param name="builtIn">Ids of built-in endpoints, which no plugin may have.</param>
    /// <param name="times">Where the times of calls are kept.</param>
    /// <exception cref="ServerStartException">The payload does not load, or the plugin has no such encoding.</exception>
    /// <returns>Null where the one endpoint that is asked for is none of an encoding: that serves what it always does.</returns>
    public static ServedItems? Open(ServerOptions options, string folder, Func<IEnumerable<string>> builtIn, TimedRepository times)
    {
        if (options.Only is { } only && InBoxEncodings.All.All(encoding => encoding.Id != only))
        {
            return null;
        }

        LoadedPayload loaded;
        try
        {
            loaded = PayloadLoader.Load(folder);
        }
        catch (PluginLoadException problem)
        {
            throw new ServerStartException(problem.Message);
        }

        var (encodings, unavailable) = EncodingsOf(options, builtIn, loaded);
        return loaded.Payload.Open(new Opening(options, encodings, unavailable, times));
    }

    private static (IReadOnlyList<IPayloadEncoding> Encodings, IEnumerable<UnavailablePlugin> Unavailable) EncodingsOf(ServerOptions options, Func<IEnumerable<string>> builtIn, LoadedPayload loaded)
    {
        if (options is { Only: null, HostPlugin: null })
        {
            var ids = builtIn().ToList();
            var found = PluginDiscovery.Find(options.Plugins, ids);
            var catalogue = loaded.LoadPlugins(found.Plugins.Where(plugin => plugin.Encodings.Count > 0).Select(plugin => plugin.Folder), ids);
            return ([.. InBoxEncodings.All, .. catalogue.Encodings], [.. found.Unavailable, .. catalogue.Unavailable]);
        }

        var id = options.Only ?? options.HostPlugin!.EndpointId;
        var plugins = options.HostPlugin is { } half ? loaded.LoadPlugins([half.Folder], []) : null;
        var one = (plugins?.Encodings ?? InBoxEncodings.All).FirstOrDefault(encoding => encoding.Id == id)
            ?? throw new ServerStartException(plugins is { Unavailable: [var broken, ..] } ? $"plugin {broken.Id}: {broken.Reason}" : $"the endpoint '{id}' serves the people contract alone.");
        return ([one], []);
    }

    private sealed class Opening(ServerOptions options, IReadOnlyList<IPayloadEncoding> encodings, IEnumerable<UnavailablePlugin> unavailable, TimedRepository times) : IPayloadUser<ServedItems>
    {
        public ServedItems Use<T>(Payload<T> payload)
            where T : class, new()
        {
            var items = new ItemRepository<T>(payload, options.Fresh ? 0 : options.Persons, Math.Max(options.Persons, options.MaxCount), times);
            List<ITransportServer> halves = [];
            List<UnavailableEndpoint> refused = [.. unavailable.Select(plugin => new UnavailableEndpoint(plugin.Id, plugin.Explanation))];
            foreach (var encoding in encodings)
            {
                if (encoding.Refuse(payload) is { } reason)
                {
                    refused.Add(new UnavailableEndpoint(encoding.Id, reason));
                    continue;
                }

                encoding.Prepare(payload);
                halves.Add(new ItemsServer<T>(encoding, items));
            }

            return new ServedItems(new ServedPayload(payload.Id, payload.Facts.Sha256), halves, refused);
        }
    }
}
