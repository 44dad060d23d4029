using System.Security.Cryptography;

namespace Transport.Engine.Agents;

/// <summary>What tells one build from another: the contents of its assemblies.</summary>
public static class BuildHash
{
    /// <summary>Enough digits to tell builds apart, and few enough for a table.</summary>
    private const int Digits = 16;

    /// <summary>The hash of the assemblies in a folder, without those in folders below it.</summary>
    /// <returns>Lower-case hexadecimal digits.</returns>
    public static string OfFolder(string folder)
    {
        using var all = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        foreach (var file in Directory.EnumerateFiles(folder, "*.dll").Order(StringComparer.Ordinal))
        {
            all.AppendData(Encoding.UTF8.GetBytes(Path.GetFileName(file)));
            using var content = File.OpenRead(file);
            all.AppendData(SHA256.HashData(content));
        }

        return Convert.ToHexStringLower(all.GetHashAndReset())[..Digits];
    }

    public static string OfAssembly(string assembly) => OfFolder(Path.GetDirectoryName(Path.GetFullPath(assembly))!);

    /// <summary>Hashes of plugin folders, by their names.</summary>
    /// <param name="folders">Plugin folders, or folders of plugin folders.</param>
    public static IReadOnlyDictionary<string, string> OfPlugins(IEnumerable<string> folders)
    {
        ArgumentNullException.ThrowIfNull(folders);
        return folders.SelectMany(PluginLoading.PluginFolders.Under).DistinctBy(Path.GetFileName).ToDictionary(folder => Path.GetFileName(folder)!, OfFolder, StringComparer.Ordinal);
    }
}
