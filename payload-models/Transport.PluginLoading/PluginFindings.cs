using System.Text.Json;

namespace Transport.PluginLoading;

/// <summary>Remembers, beside where a plugin would be built, why it was not, so that every list of rows can say so.</summary>
public static class PluginFindings
{
    /// <summary>The verb that builds plugins, as a user types it.</summary>
    public const string BuildCommand = "transport plugin build";

    private const string FileName = "plugin-build.json";

    /// <summary>Stores a finding; that of the build before is replaced.</summary>
    /// <param name="builtFolder">The plugin's folder under <c>artifacts/plugins</c>; made if need be.</param>
    public static void Write(string builtFolder, PluginFinding finding)
    {
        Directory.CreateDirectory(builtFolder);
        File.WriteAllText(Path.Combine(builtFolder, FileName), JsonSerializer.Serialize(finding, JsonSerializerOptions.Web) + "\n");
    }

    /// <summary>The finding stored in a folder; null where there is none, or none that can be read.</summary>
    public static PluginFinding? Read(string builtFolder)
    {
        try
        {
            return JsonSerializer.Deserialize<PluginFinding>(File.ReadAllText(Path.Combine(builtFolder, FileName)), JsonSerializerOptions.Web);
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException or JsonException)
        {
            return null;
        }
    }

    /// <summary>Plugins that belong in a folder of built plugins and are not there.</summary>
    /// <param name="directory">For example <c>artifacts/plugins</c> of a checkout, whose sources are then <c>plugins</c> beside <c>artifacts</c>.</param>
    public static IReadOnlyList<UnavailablePlugin> NotBuilt(string directory)
    {
        var full = Path.TrimEndingDirectorySeparator(Path.GetFullPath(directory));
        return [.. Names(full).Distinct(StringComparer.Ordinal).Order(StringComparer.Ordinal)
            .Select(name => (Name: name, Folder: Path.Combine(full, name)))
            .Where(plugin => !Directory.Exists(plugin.Folder) || PluginFolders.Under(plugin.Folder).Count == 0)
            .Select(plugin => new UnavailablePlugin(plugin.Name, plugin.Folder, ReasonOf(Read(plugin.Folder))))];
    }

    /// <summary>The source folder of the checkout that a folder of built plugins belongs to; null where there is none.</summary>
    public static string? SourcesOf(string builtPlugins)
    {
        var artifacts = Path.GetDirectoryName(Path.TrimEndingDirectorySeparator(Path.GetFullPath(builtPlugins)));
        var sources = artifacts is null ? null : Path.Combine(artifacts, "..", "plugins");
        return Path.GetFileName(artifacts) == "artifacts" && Directory.Exists(sources) ? Path.GetFullPath(sources) : null;
    }

    private static IEnumerable<string> Names(string directory)
    {
        var findings = Directory.Exists(directory)
            ? Directory.EnumerateDirectories(directory).Where(folder => File.Exists(Path.Combine(folder, FileName)))
            : [];
        var sources = SourcesOf(directory) is { } folder ? Directory.EnumerateDirectories(folder).Where(IsSource) : [];
        return findings.Concat(sources).Select(path => Path.GetFileName(path));
    }

    private static bool IsSource(string folder) => Directory.EnumerateFiles(folder, "*.csproj").Any();

    private static string ReasonOf(PluginFinding? finding) => finding switch
    {
        { Status: PluginFinding.Unavailable or PluginFinding.Broken, Reason: { } reason } => $"{reason}; see '{BuildCommand}'",
        _ => $"not built: type '{BuildCommand}'",
    };
}
