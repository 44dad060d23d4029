using Transport.ServerApi.Folders;

namespace Transport.PluginLoading;

/// <summary>Stores, beside the build folder of a plugin, why it was not built, so that every list of rows can show the reason.</summary>
public static class PluginFindings
{
    /// <summary>The verb that builds plugins, as a user types it.</summary>
    public const string BuildCommand = "transport plugin build";

    internal const string FileName = "plugin-build.json";

    /// <summary>Stores a finding; that of the build before is replaced.</summary>
    /// <param name="builtFolder">The plugin's folder under <c>artifacts/plugins</c>; made if need be.</param>
    public static void Write(string builtFolder, PluginFinding finding)
    {
        Directory.CreateDirectory(builtFolder);
        OwnFile.Write(Path.Combine(builtFolder, FileName), [.. JsonSerializer.SerializeToUtf8Bytes(finding, JsonSerializerOptions.Web), (byte)'\n']);
    }

    /// <summary>The finding stored in a folder; null if there is none, or none that can be read.</summary>
    public static PluginFinding? Read(string builtFolder)
    {
        try
        {
            return OwnFile.Read(Path.Combine(builtFolder, FileName)) is { } found ? JsonSerializer.Deserialize<PluginFinding>(found, JsonSerializerOptions.Web) : null;
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
            .Select(plugin => NotBuilt(plugin.Name, plugin.Folder, directory))];
    }

    /// <summary>The source folder of the checkout that a folder of built plugins belongs to; null if there is none.</summary>
    /// <remarks>Other folders under <c>artifacts</c> may hold plugins too, such as <c>artifacts/references</c>, but not those of <c>plugins</c>.</remarks>
    public static string? SourcesOf(string builtPlugins)
    {
        var full = Path.TrimEndingDirectorySeparator(Path.GetFullPath(builtPlugins));
        var artifacts = Path.GetDirectoryName(full);
        var sources = artifacts is null ? null : Path.Combine(artifacts, "..", "plugins");
        return Path.GetFileName(full) == "plugins" && Path.GetFileName(artifacts) == "artifacts" && Directory.Exists(sources) ? Path.GetFullPath(sources) : null;
    }

    /// <summary>The folders of a folder of plugin sources, each of which is to be one plugin. Hidden ones are not.</summary>
    public static IEnumerable<string> SourcesIn(string sources) =>
        Directory.EnumerateDirectories(sources).Where(folder => !Path.GetFileName(folder).StartsWith('.'));

    /// <summary>What keeps a folder from being a plugin's source: that there is not one project in it. Null for nothing.</summary>
    public static string? ProblemOf(string source) => Directory.GetFiles(source, "*.csproj").Length switch
    {
        0 => "there is no project (*.csproj) in the folder",
        1 => null,
        var projects => $"{projects} projects in the folder, where one is the plugin",
    };

    private static IEnumerable<string> Names(string directory)
    {
        var findings = Directory.Exists(directory)
            ? Directory.EnumerateDirectories(directory).Where(folder => File.Exists(Path.Combine(folder, FileName)))
            : [];
        var sources = SourcesOf(directory) is { } folder ? SourcesIn(folder) : [];
        return findings.Concat(sources).Select(path => Path.GetFileName(path));
    }

    private static UnavailablePlugin NotBuilt(string name, string folder, string directory)
    {
        var (reason, isBroken) = Read(folder) switch
        {
            { Status: PluginFinding.Broken, Reason: { } broken } => ($"{broken}; see '{BuildCommand}'", true),
            { Status: PluginFinding.Unavailable, Reason: { } missing } => ($"{missing}; see '{BuildCommand}'", false),
            _ when SourcesOf(directory) is { } sources && Path.Combine(sources, name) is var source && Directory.Exists(source)
                && ProblemOf(source) is { } problem => (problem, true),
            _ => ($"not built: type '{BuildCommand}'", false),
        };
        return new UnavailablePlugin(name, folder, reason, isBroken);
    }
}
