namespace Transport.Cli.Plugins;

/// <summary>Where a checkout has its plugins' sources and builds. To an installed program, the current folder is what a checkout is to one that was built in it.</summary>
/// <param name="Sources">The folder <c>plugins</c>.</param>
/// <param name="Built">The folder <c>artifacts/plugins</c>.</param>
internal sealed record PluginSources(string Sources, string Built)
{
    /// <summary>The same, for a verb that writes there: without a typed folder the checkout must be the one that the user is in.</summary>
    /// <exception cref="UsageException">There is none, or it is elsewhere.</exception>
    public static PluginSources FindHere(string? given)
    {
        var found = Find(given);
        var checkout = Path.GetDirectoryName(found.Sources)!;
        return given is not null || IsIn(Environment.CurrentDirectory, checkout)
            ? found
            : throw new UsageException($"this folder is not in the checkout of this program, {checkout}: go there, or type --from with the folder of plugin sources that is meant");
    }

    private static bool IsIn(string folder, string checkout) =>
        Path.GetRelativePath(checkout, folder) is var relative && relative != ".." && !relative.StartsWith(".." + Path.DirectorySeparatorChar, StringComparison.Ordinal) && !Path.IsPathRooted(relative);

    /// <param name="given">A folder of plugin sources that was typed, or null for that of the checkout this program was built in.</param>
    /// <exception cref="UsageException">There is none.</exception>
    public static PluginSources Find(string? given)
    {
        if (given is not null)
        {
            var typed = Path.GetFullPath(given);
            return Directory.Exists(typed)
                ? new PluginSources(typed, Path.GetFullPath(Path.Combine(typed, "..", "artifacts", "plugins")))
                : throw new UsageException($"there is no folder '{given}': --from takes a folder of plugin sources");
        }

        return PluginFolders.FindCheckout() is { } checkout
            ? new PluginSources(Path.Combine(checkout, "plugins"), PluginFolders.BuiltIn(checkout))
            : throw new UsageException("no plugin sources were found: type --from with a folder of plugin sources, such as plugins of a checkout");
    }
}
