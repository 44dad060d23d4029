namespace Transport.PluginLoading;

/// <summary>Where the package source had another version than a plugin asked for first, read from what restore wrote.</summary>
public static class PackageNotes
{
    /// <summary>Of a plugin built in a checkout; nothing for any other.</summary>
    /// <param name="builtFolder">The plugin's folder under <c>artifacts/plugins</c>.</param>
    public static IReadOnlyList<string> OfBuilt(string builtFolder) => AssetsOf(builtFolder) is { } assets ? Of(assets) : [];

    /// <summary>One line per package, for example <c>asked for Grpc.AspNetCore 2.80.0, used 2.85.0</c>.</summary>
    /// <param name="assetsFile">A <c>project.assets.json</c>; nothing if it is absent or not readable.</param>
    public static IReadOnlyList<string> Of(string assetsFile)
    {
        try
        {
            using var assets = JsonDocument.Parse(File.ReadAllBytes(assetsFile));
            var target = assets.RootElement.GetProperty("targets").EnumerateObject().First().Value;
            var used = target.EnumerateObject().Select(library => library.Name.Split('/')).Where(name => name.Length == 2)
                .ToDictionary(name => name[0], name => name[1], StringComparer.OrdinalIgnoreCase);
            return [.. Direct(assets.RootElement, used).Concat(Lower(target, used)).Distinct(StringComparer.Ordinal)];
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException or JsonException or KeyNotFoundException or InvalidOperationException)
        {
            return [];
        }
    }

    internal static string? AssetsOf(string builtFolder)
    {
        var name = Path.GetFileName(Path.TrimEndingDirectorySeparator(builtFolder));
        if (Path.GetDirectoryName(Path.TrimEndingDirectorySeparator(builtFolder)) is not { } built || PluginFindings.SourcesOf(built) is not { } sources)
        {
            return null;
        }

        var source = Path.Combine(sources, name);
        var project = Directory.Exists(source) && Directory.GetFiles(source, "*.csproj") is [var only] ? Path.GetFileNameWithoutExtension(only) : null;
        return project is null ? null : new[] { Path.Combine(built, "..", "obj", project), Path.Combine(source, "obj") }
            .Select(folder => Path.GetFullPath(Path.Combine(folder, "project.assets.json"))).FirstOrDefault(File.Exists);
    }

    /// <summary>What the plugin itself names.</summary>
    private static IEnumerable<string> Direct(JsonElement assets, Dictionary<string, string> used)
    {
        foreach (var framework in assets.GetProperty("project").GetProperty("frameworks").EnumerateObject())
        {
            if (!framework.Value.TryGetProperty("dependencies", out var dependencies))
            {
                continue;
            }

            foreach (var dependency in dependencies.EnumerateObject())
            {
                if (dependency.Value.TryGetProperty("version", out var range) && LowerBound(range.GetString()) is { } asked
                    && used.TryGetValue(dependency.Name, out var version) && !IsSame(asked, version))
                {
                    yield return $"asked for {dependency.Name} {asked}, used {version}";
                }
            }
        }
    }

    /// <summary>A package that got a lower version than it requires: nothing else reports this when the solution fixes a version.</summary>
    private static IEnumerable<string> Lower(JsonElement target, Dictionary<string, string> used) =>
        from library in target.EnumerateObject()
        where library.Value.TryGetProperty("dependencies", out _)
        from dependency in library.Value.GetProperty("dependencies").EnumerateObject()
        let asked = LowerBound(dependency.Value.GetString())
        where asked is not null && used.TryGetValue(dependency.Name, out var version) && IsLower(version, asked)
        select $"{library.Name.Replace('/', ' ')} asked for {dependency.Name} {asked}, used {used[dependency.Name]}";

    /// <summary>Of <c>2.80.0</c>, <c>[2.80.0, 3.0.0)</c>, <c>[1.0.0]</c>; null if there is none.</summary>
    private static string? LowerBound(string? range) =>
        range?.TrimStart('[', '(').Split(',')[0].TrimEnd(']', ')').Trim() is { Length: > 0 } bound ? bound : null;

    private static bool IsSame(string a, string b) => NumbersOf(a) is { } x && NumbersOf(b) is { } y ? x == y : a == b;

    private static bool IsLower(string a, string b) => NumbersOf(a) is { } x && NumbersOf(b) is { } y && x < y;

    private static Version? NumbersOf(string version) => Version.TryParse(version.Split('-', '+')[0], out var numbers)
        ? new Version(numbers.Major, numbers.Minor, Math.Max(numbers.Build, 0), Math.Max(numbers.Revision, 0))
        : null;
}
