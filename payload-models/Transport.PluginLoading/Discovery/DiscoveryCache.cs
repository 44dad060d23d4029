using System.Security.Cryptography;
using System.Text;
using Transport.ServerApi.Folders;

namespace Transport.PluginLoading.Discovery;

/// <summary>Facts stored beside their plugin, valid until one of its files, the contract or the runtime changes.</summary>
internal static class DiscoveryCache
{
    public const string FileName = "plugin-discovery.json";

    public static PluginFacts? Read(string folder)
    {
        try
        {
            return OwnFile.Read(Path.Combine(folder, FileName)) is { } text && JsonSerializer.Deserialize(text, PluginFactsJson.Default.CachedFacts) is { } cached
                && cached.Signature == SignatureOf(folder) && (cached.Facts.ValidUntil is not { } until || DateTimeOffset.UtcNow < until)
                ? cached.Facts
                : null;
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException or JsonException)
        {
            return null;
        }
    }

    /// <summary>If the folder cannot be written, plugins are inspected each time.</summary>
    public static void Write(string folder, PluginFacts facts)
    {
        try
        {
            OwnFile.Write(Path.Combine(folder, FileName), JsonSerializer.SerializeToUtf8Bytes(new CachedFacts(SignatureOf(folder), facts), PluginFactsJson.Default.CachedFacts));
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            // A cache that cannot be kept costs time and nothing else.
        }
    }

    private static string SignatureOf(string folder)
    {
        var text = new StringBuilder()
            .Append(Environment.Version).Append('|')
            .Append(typeof(DiscoveryCache).Module.ModuleVersionId).Append('|')
            .Append(typeof(TransportPlugin).Module.ModuleVersionId).Append('|');
        foreach (var file in Directory.EnumerateFiles(folder, "*", SearchOption.AllDirectories).Append(PackageNotes.AssetsOf(folder)).OfType<string>().Order(StringComparer.Ordinal))
        {
            var name = Path.GetFileName(file);
            // Temporary files are of somebody who writes one of the two right now.
            if (name is not (FileName or PluginFindings.FileName) && !TemporaryFile.IsName(name))
            {
                var info = new FileInfo(file);
                text.Append(file).Append('|').Append(info.Exists ? info.Length : -1).Append('|').Append(info.LastWriteTimeUtc.Ticks).Append('\n');
            }
        }

        return Convert.ToHexString(SHA256.HashData(Encoding.UTF8.GetBytes(text.ToString())));
    }
}
