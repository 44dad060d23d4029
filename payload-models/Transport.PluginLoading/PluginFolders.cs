namespace Transport.PluginLoading;

public static class PluginFolders
{
    /// <summary>
    /// <c>artifacts/plugins</c> of the checkout that the running program was built in, or <c>plugins</c> beside an installed program;
    /// null if there is neither.
    /// </summary>
    public static string? FindDefault() => FindDefault(AppContext.BaseDirectory);

    /// <summary>Whether the running program was installed, or published: there is no checkout of it, and what it needs is beside it.</summary>
    public static bool IsInstalled { get; } = Directory.Exists(Beside(AppContext.BaseDirectory));

    /// <summary>The default folder, and where the program is installed also that of the plugins which its user builds here: they replace those of the same name.</summary>
    public static IReadOnlyList<string> FindAll()
    {
        var here = BuiltIn(Environment.CurrentDirectory);
        if (!IsInstalled || !Directory.Exists(here))
        {
            return FindDefault() is { } only ? [only] : [];
        }

        var names = Under(here).Select(folder => Path.GetFileName(folder)).ToHashSet(StringComparer.Ordinal);
        return [.. Under(Beside(AppContext.BaseDirectory)).Where(folder => !names.Contains(Path.GetFileName(folder))), here];
    }

    /// <summary>Where a user's plugins and payloads are: the checkout that the program was built in, or, of an installed program, the current folder; null if there is none.</summary>
    public static string? FindCheckout() => IsInstalled ? Environment.CurrentDirectory
        : FindDefault() is { } built && PluginFindings.SourcesOf(built) is { } sources ? Path.GetDirectoryName(sources)
        : null;

    /// <summary>Where a folder, the root of a checkout or any other, has built plugins.</summary>
    public static string BuiltIn(string root) => Path.Combine(root, "artifacts", "plugins");

    internal static string? FindDefault(string start)
    {
        if (Beside(start) is var beside && Directory.Exists(beside))
        {
            return beside;
        }

        for (var folder = new DirectoryInfo(start); folder is not null; folder = folder.Parent)
        {
            if (BuiltIn(folder.FullName) is var built && Directory.Exists(built))
            {
                return built;
            }
        }

        return null;
    }

    /// <summary>The plugin folders of a directory: the directory itself if it is one, otherwise its sub-folders, ordered by name.</summary>
    /// <remarks>A plugin folder holds a <c>*.deps.json</c>, which names the main assembly.</remarks>
    public static IReadOnlyList<string> Under(string directory)
    {
        var full = Path.TrimEndingDirectorySeparator(Path.GetFullPath(directory));
        if (!Directory.Exists(full))
        {
            return [];
        }

        return IsPlugin(full)
            ? [full]
            : [.. Directory.EnumerateDirectories(full).Where(IsPlugin).Order(StringComparer.Ordinal)];
    }

    private static string Beside(string program) => Path.Combine(program, "plugins");

    private static bool IsPlugin(string folder) => Directory.EnumerateFiles(folder, "*.deps.json").Any();
}
