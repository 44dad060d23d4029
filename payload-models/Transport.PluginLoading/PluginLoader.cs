using System.Collections.Concurrent;
using Transport.PluginLoading.Versions;

namespace Transport.PluginLoading;

/// <summary>
/// Loads each plugin folder in a separate load context, so that two plugins may bring different versions of one package. Whatever is
/// wrong with a plugin becomes an entry of <see cref="PluginCatalogue.Unavailable"/>; nothing a plugin does here is an exception for
/// the caller.
/// </summary>
public static class PluginLoader
{
    private static ConcurrentDictionary<string, Assembly>? _kept;

    /// <summary>
    /// From now on a plugin that carries no payload is loaded from its files once: what this process runs of it is compiled once too. For tests, which start a hundred servers
    /// in a process.
    /// </summary>
    internal static void KeepAssemblies() => _kept ??= [];

    /// <summary>Loads every plugin found under the directories.</summary>
    /// <param name="directories">Plugin folders, or folders of plugin folders; one that does not exist holds no plugins.</param>
    /// <param name="inBoxIds">Row and endpoint ids that are taken.</param>
    public static PluginCatalogue Load(IEnumerable<string> directories, IEnumerable<string> inBoxIds) => Load(directories, inBoxIds, payload: null);

    /// <summary>The same, over the types of a payload.</summary>
    internal static PluginCatalogue Load(IEnumerable<string> directories, IEnumerable<string> inBoxIds, PluginLoadContext? payload)
    {
        var plugins = new List<LoadedPlugin>();
        var unavailable = new List<UnavailablePlugin>();
        var ids = new TakenIds(inBoxIds);
        var roots = directories.ToList();
        foreach (var folder in roots.SelectMany(PluginFolders.Under).Distinct(StringComparer.Ordinal))
        {
            try
            {
                plugins.Add(Admit(folder, Create(folder, payload), ids, unavailable));
            }
            catch (PluginException problem)
            {
                unavailable.Add(new UnavailablePlugin(Path.GetFileName(folder), folder, problem.Message, problem.IsBroken));
            }
        }

        unavailable.AddRange(roots.SelectMany(PluginFindings.NotBuilt).DistinctBy(plugin => plugin.Folder));
        return new PluginCatalogue(plugins, unavailable);
    }

    /// <summary>The plugin of a folder, in a separate load context.</summary>
    /// <exception cref="PluginException">It does not load.</exception>
    internal static TransportPlugin Create(string folder, PluginLoadContext? payload = null)
    {
        var main = PluginManifest.FindMainAssembly(folder);
        PluginManifest.CheckPackages(folder, main);
        var version = PluginVersion.Of(folder);
        var refusal = version is null || payload is null ? null : PluginManifest.ClashOf(main, version.Number, payload.MainAssembly);
        try
        {
            var assembly = payload is null && _kept is { } kept ? kept.GetOrAdd($"{main} {File.GetLastWriteTimeUtc(main):O}", _ => Load(main)) : Load(main);
            ContractVersion.Check(assembly);
            var attribute = assembly.GetCustomAttribute<TransportPluginAttribute>() ?? throw new PluginException(
                $"{Path.GetFileName(main)} has no [assembly: TransportPlugin(typeof(...))].");
            var plugin = Activator.CreateInstance(attribute.PluginType) as TransportPlugin ?? throw new PluginException(
                $"{attribute.PluginType.FullName} is not derived from {typeof(TransportPlugin).FullName}.");
            return version is null ? plugin : new VersionedPlugin(plugin, version, refusal);
        }
        catch (Exception thrown) when (thrown is not PluginException)
        {
            throw new PluginException(PluginFailure.Describe(thrown));
        }

        Assembly Load(string path) => new PluginLoadContext(path, refusal is null ? payload : null).LoadFromAssemblyPath(path);
    }

    private static LoadedPlugin Admit(string folder, TransportPlugin plugin, TakenIds ids, List<UnavailablePlugin> unavailable)
    {
        try
        {
            // Every property is read only once, here: a plugin may rebuild its list each time, or throw.
            var encodings = Keep(plugin.Encodings, encoding => encoding.Id, id => ids.Rows.Refuse(id) ?? ids.Endpoints.Refuse(id));
            var servers = Keep(plugin.Servers, server => server.EndpointId, ids.Endpoints.Refuse);
            var transports = Keep(plugin.Transports, transport => transport.Description.Id, ids.Rows.Refuse);
            var ways = Keep(plugin.Ways, way => way.Description.Id, ids.Ways.Refuse);
            var stores = Keep(plugin.Stores, store => store.Description.Id, ids.Stores.Refuse);
            return new LoadedPlugin(folder, encodings, servers, transports) { Ways = ways, Stores = stores };
        }
        catch (Exception thrown)
        {
            throw new PluginException(PluginFailure.Describe(thrown));
        }

        List<T> Keep<T>(IEnumerable<T> parts, Func<T, string> idOf, Func<string, string?> refuse)
        {
            var kept = new List<T>();
            foreach (var part in parts)
            {
                var id = idOf(part);
                if (refuse(id) is { } reason)
                {
                    unavailable.Add(new UnavailablePlugin(id ?? Path.GetFileName(folder), folder, reason, IsBroken: true));
                }
                else
                {
                    kept.Add(part);
                }
            }

            return kept;
        }
    }
}
