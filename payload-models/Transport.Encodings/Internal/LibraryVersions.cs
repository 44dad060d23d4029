using System.Reflection;

namespace Transport.Encodings.Internal;

/// <summary>Versions for the tables.</summary>
internal static class LibraryVersions
{
    /// <summary>The informational version of the type's assembly, without the commit.</summary>
    public static string Of(Type type)
    {
        var version = type.Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion
            ?? type.Assembly.GetName().Version?.ToString()
            ?? "unknown";
        return version.Split('+')[0];
    }
}
