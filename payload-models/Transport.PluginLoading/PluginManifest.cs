using System.Text.Json;

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
