namespace Transport.PluginLoading;

/// <summary>The contents of a plugin's <c>.deps.json</c>: its main assembly, and the packages that it requires.</summary>
internal static class PluginManifest
{
    private const string Suffix = ".deps.json";

    public static string FindMainAssembly(string folder)
    {
        var manifests = Directory.GetFiles(folder, "*" + Suffix);
        if (manifests.Length != 1)
        {
            throw new PluginException($"{manifests.Length} {Suffix} files, where one names the main assembly.");
        }

        var main = manifests[0][..^Suffix.Length] + ".dll";
        return File.Exists(main) ? main : throw new PluginException($"{Path.GetFileName(main)} not found.");
    }

    /// <summary>A missing package is reported here, before it would become a missing assembly in the middle of a call.</summary>
    /// <remarks>
    /// The shape is checked as well, since the runtime's own reader of this file (hostpolicy) ends the process if it is not as it expects.
    /// </remarks>
    public static void CheckPackages(string folder, string main)
    {
        try
        {
            using var manifest = JsonDocument.Parse(File.ReadAllBytes(Path.ChangeExtension(main, Suffix)));
            var target = manifest.RootElement.GetProperty("runtimeTarget").GetProperty("name").GetString()
                ?? throw new InvalidOperationException("it names no runtime target.");
            foreach (var library in manifest.RootElement.GetProperty("libraries").EnumerateObject())
            {
                if (library.Value.GetProperty("type").GetString() is null)
                {
                    throw new InvalidOperationException($"{library.Name} has no type.");
                }
            }

            foreach (var library in manifest.RootElement.GetProperty("targets").GetProperty(target).EnumerateObject())
            {
                CheckPackage(folder, library);
            }
        }
        catch (Exception thrown) when (thrown is JsonException or KeyNotFoundException or InvalidOperationException or IOException)
        {
            throw new PluginException($"{Path.GetFileNameWithoutExtension(main)}{Suffix} cannot be read: {thrown.Message}");
        }
    }

    /// <summary>Why a plugin cannot carry a payload by a version of its library: the payload's types are compiled with another. Null if it can.</summary>
    /// <param name="main">The plugin's assembly.</param>
    /// <param name="version">The version of its library.</param>
    /// <param name="payload">The payload's assembly.</param>
    public static string? ClashOf(string main, string version, string payload)
    {
        var theirs = PackagesOf(payload);
        var clashes = from library in PackagesOf(main)
                      where string.Equals(library.Value, version, StringComparison.OrdinalIgnoreCase) && DependsOn(main, library.Key)
                      from package in theirs
                      where !string.Equals(package.Value, version, StringComparison.OrdinalIgnoreCase) && (package.Key == library.Key || package.Key.StartsWith(library.Key + ".", StringComparison.Ordinal))
                      select $"the payload's types are compiled with {package.Key} {package.Value}, and a type has the attributes of one version of its library";
        return clashes.FirstOrDefault();
    }

    /// <summary>Versions of the packages in a manifest that was checked, by their names.</summary>
    private static Dictionary<string, string> PackagesOf(string main)
    {
        using var manifest = JsonDocument.Parse(File.ReadAllBytes(Path.ChangeExtension(main, Suffix)));
        return (from library in manifest.RootElement.GetProperty("libraries").EnumerateObject()
                where library.Value.GetProperty("type").GetString() == "package"
                let name = library.Name.Split('/')
                where name.Length == 2
                select name).ToDictionary(name => name[0], name => name[1], StringComparer.OrdinalIgnoreCase);
    }

    /// <summary>Whether the main assembly itself asks for a package.</summary>
    private static bool DependsOn(string main, string package)
    {
        using var manifest = JsonDocument.Parse(File.ReadAllBytes(Path.ChangeExtension(main, Suffix)));
        var name = Path.GetFileNameWithoutExtension(main) + "/";
        return manifest.RootElement.GetProperty("targets").EnumerateObject().SelectMany(target => target.Value.EnumerateObject())
            .Any(library => library.Name.StartsWith(name, StringComparison.Ordinal) && library.Value.TryGetProperty("dependencies", out var asked) && asked.TryGetProperty(package, out _));
    }

    private static void CheckPackage(string folder, JsonProperty library)
    {
        if (!library.Value.TryGetProperty("runtime", out var assets))
        {
            return;
        }

        foreach (var file in assets.EnumerateObject().Select(asset => Path.GetFileName(asset.Name)))
        {
            if (!IsContract(file) && !File.Exists(Path.Combine(folder, file)))
            {
                throw new PluginException($"package {library.Name.Replace('/', ' ')} not found: {file} is missing from the plugin's folder.", isBroken: false);
            }
        }
    }

    private static bool IsContract(string file) => file is "Transport.PluginContract.dll" or "Transport.DataContract.dll" or "Transport.PayloadModels.dll";
}
