namespace Transport.PluginLoading.Discovery;

/// <summary>
/// Finds out what plugins offer without loading them here: a separate process does, with limits of time and memory, and its answers are kept
/// beside each plugin until a file of it changes. Whatever a plugin does there becomes an entry of <see cref="FoundPlugins.Unavailable"/>.
/// </summary>
public static class PluginDiscovery
{
    /// <summary>Looks at every plugin under the directories.</summary>
    /// <param name="directories">Plugin folders, or folders of plugin folders; one that does not exist holds no plugins.</param>
    /// <param name="builtInIds">Row and endpoint ids that are taken.</param>
    /// <param name="limits">How long a plugin may take to load and how much memory; null for the usual ones.</param>
    public static FoundPlugins Find(IEnumerable<string> directories, IEnumerable<string> builtInIds, DiscoveryLimits? limits = null)
    {
        var roots = directories.ToList();
        var folders = roots.SelectMany(PluginFolders.Under).Distinct(StringComparer.Ordinal).ToList();
        var known = folders.ToDictionary(folder => folder, DiscoveryCache.Read);
        var fresh = folders.Where(folder => known[folder] is null).ToList();
        foreach (var (folder, facts) in fresh.Zip(ProbeProcess.Ask(fresh, limits ?? new DiscoveryLimits())))
        {
            DiscoveryCache.Write(folder, facts);
            known[folder] = facts;
        }

        var plugins = new List<FoundPlugin>();
        var unavailable = new List<UnavailablePlugin>();
        var ids = new TakenIds(builtInIds);
        foreach (var folder in folders)
        {
            if (known[folder] is { Problem: null } facts)
            {
                plugins.Add(Admit(folder, facts, ids, unavailable));
            }
            else
            {
                unavailable.Add(new UnavailablePlugin(Path.GetFileName(folder), folder, known[folder]!.Problem!, known[folder]!.IsBroken));
            }
        }

        unavailable.AddRange(roots.SelectMany(PluginFindings.NotBuilt).DistinctBy(plugin => plugin.Folder));
        return new FoundPlugins(plugins, unavailable);
    }

    /// <summary>Ids are assigned in the order of the folders, regardless of which was inspected first.</summary>
    private static FoundPlugin Admit(string folder, PluginFacts facts, TakenIds ids, List<UnavailablePlugin> unavailable)
    {
        unavailable.AddRange(facts.Refused.Select(part => new UnavailablePlugin(part.Id, folder, part.Reason, IsBroken: true)));
        return new FoundPlugin(
            folder,
            [.. facts.Encodings.Where(row => IsFree(row.Id, ids.Rows.Refuse(row.Id) ?? ids.Endpoints.Refuse(row.Id)))],
            [.. facts.Endpoints.Where(id => IsFree(id, ids.Endpoints.Refuse(id)))],
            [.. facts.Transports.Where(row => IsFree(row.Id, ids.Rows.Refuse(row.Id)))],
            facts.Notes)
        {
            Ways = [.. facts.Ways.Where(way => IsFree(way.Id, ids.Ways.Refuse(way.Id)))],
            Stores = [.. facts.Stores.Where(store => IsFree(store.Id, ids.Stores.Refuse(store.Id)))],
        };

        bool IsFree(string id, string? reason)
        {
            if (reason is not null)
            {
                unavailable.Add(new UnavailablePlugin(id, folder, reason, IsBroken: true));
            }

            return reason is null;
        }
    }
}
