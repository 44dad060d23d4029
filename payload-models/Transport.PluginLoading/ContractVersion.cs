namespace Transport.PluginLoading;

/// <summary>
/// The plugin contract follows semantic versioning: before 1.0 the minor version must agree, from then on the major.
/// </summary>
internal static class ContractVersion
{
    public static void Check(Assembly plugin)
    {
        var ours = typeof(TransportPlugin).Assembly.GetName();
        var theirs = Array.Find(plugin.GetReferencedAssemblies(), name => name.Name == ours.Name);
        if (theirs is not null && !IsCompatible(theirs.Version!, ours.Version!))
        {
            throw new PluginException(
                $"built for version {theirs.Version!.ToString(2)} of the plugin contract; this program has {ours.Version!.ToString(2)}: build it against Transport.PluginContract {ours.Version!.ToString(3)}.");
        }
    }

    public static bool IsCompatible(Version plugin, Version host) =>
        plugin.Major == host.Major && (host.Major > 0 ? plugin.Minor <= host.Minor : plugin.Minor == host.Minor);
}
