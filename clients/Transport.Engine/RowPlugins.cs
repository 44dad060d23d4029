namespace Transport.Engine;

/// <summary>Which plugins a client needs for its rows.</summary>
internal static class RowPlugins
{
    /// <summary>The plugins that rows come from, and those of the ways to the data that name them.</summary>
    /// <param name="catalogue">The rows known here.</param>
    /// <param name="plan">The plan.</param>
    /// <param name="cells">What is called.</param>
    /// <param name="hashes">Hashes of the plugins here, by the names of their folders.</param>
    /// <returns>Those of <paramref name="hashes"/> that are needed; none for what is built in.</returns>
    public static Dictionary<string, string> Of(RowCatalogue catalogue, RunPlan plan, IEnumerable<Cell> cells, IReadOnlyDictionary<string, string> hashes)
    {
        var rows = cells.Select(cell => cell.Transport).Distinct().Select(row => catalogue.Find(row)!.Description.Source).Where(source => source != TransportDescription.BuiltIn);
        var ways = catalogue.Ways.Where(way => plan.Database?.Via.Contains(way.Description.Id) == true).Select(way => way.PluginFolder);
        return rows.Concat(ways).Select(folder => Path.GetFileName(folder)!).Distinct().Where(hashes.ContainsKey).ToDictionary(name => name, name => hashes[name]);
    }
}
