using Transport.Cli.Common;
using Transport.PluginLoading;

namespace Transport.Cli.Plugins;

/// <summary>Where a checkout has its plugins' sources and builds.</summary>
/// <param name="Sources">The folder <c>plugins</c>.</param>
/// <param name="Built">The folder <c>artifacts/plugins</c>.</param>
internal sealed record PluginSources(string Sources, string Built)
{
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

        return PluginFolders.FindDefault() is { } built && PluginFindings.SourcesOf(built) is { } sources
            ? new PluginSources(sources, built)
            : throw new UsageException("no plugin sources were found: type --from with a folder of plugin sources, such as plugins of a checkout");
    }
}
