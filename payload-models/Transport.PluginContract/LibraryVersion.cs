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
        var released = version.Split('+')[0];
        // Some libraries append a build number that their package does not have.
        return Version.TryParse(released, out var numbers) && numbers.Revision >= 0 ? numbers.ToString(3) : released;
    }
}
