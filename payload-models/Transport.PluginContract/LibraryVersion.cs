using System.Reflection;

namespace Transport.PluginContract;

/// <summary>The version that a table states for a library.</summary>
public static class LibraryVersion
{
    /// <summary>
    /// The informational version of the assembly that holds <paramref name="type"/>, without the commit: the package's version, where the
    /// assembly version is often frozen.
    /// </summary>
    public static string Of(Type type)
    {
        var version = type.Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion
            ?? type.Assembly.GetName().Version?.ToString()
            ?? "unknown";
        return version.Split('+')[0];
    }
}
