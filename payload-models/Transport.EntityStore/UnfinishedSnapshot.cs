using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

namespace Transport.EntityStore;

/// <summary>
/// The file that a snapshot is written into: with a name that nobody else gives, locked as long as it is written. What a program left that was killed, the next one
/// deletes: a file of that name and beginning, without the lock.
/// </summary>
internal static partial class UnfinishedSnapshot
{
    private const int RandomDigits = 12;
    private const int CheckDigits = 8;

    /// <summary>Where a file system has no locks, what is written now looks like what was left.</summary>
    private static readonly TimeSpan WrittenWithin = TimeSpan.FromMinutes(1);

    /// <summary>What it begins with until its head is written: as long as the head.</summary>
    private static ReadOnlySpan<byte> Marker => "TSNP unfinished\n"u8;

    /// <summary>Makes one beside the snapshot that it is to replace.</summary>
    /// <exception cref="IOException">It cannot be made.</exception>
    public static (string Path, SafeFileHandle File) Create(string snapshot)
    {
        DeleteLeftOver(snapshot);
        var path = NameOf(snapshot, RandomNumberGenerator.GetHexString(RandomDigits, lowercase: true));
        var file = File.OpenHandle(path, FileMode.CreateNew, FileAccess.ReadWrite, FileShare.None);
        try
        {
            RandomAccess.Write(file, Marker, 0);
            return (path, file);
        }
        catch
        {
            file.Dispose();
            File.Delete(path);
            throw;
        }
    }

    /// <summary>With a check of its digits, so that no other program gives a file such a name.</summary>
    internal static string NameOf(string snapshot, string random) =>
        $"{snapshot}.{random}-{Convert.ToHexStringLower(SHA256.HashData(Encoding.ASCII.GetBytes("TSNP" + random)))[..CheckDigits]}.new";

    private static void DeleteLeftOver(string snapshot)
    {
        var full = Path.GetFullPath(snapshot);
        foreach (var path in Directory.EnumerateFiles(Path.GetDirectoryName(full)!, Path.GetFileName(full) + ".*.new"))
        {
            if (path.StartsWith(full, StringComparison.Ordinal) && Ending().Match(path[full.Length..]) is { Success: true } ending && path == NameOf(full, ending.Groups["random"].Value) && IsLeftOver(path))
            {
                File.Delete(path);
            }
        }
    }

    private static bool IsLeftOver(string path)
    {
        if (new FileInfo(path) is not { LinkTarget: null } file || DateTime.UtcNow - file.LastWriteTimeUtc < WrittenWithin)
        {
            return false;
        }

        try
        {
            using var opened = File.OpenHandle(path, FileMode.Open, FileAccess.ReadWrite, FileShare.None);
            Span<byte> found = stackalloc byte[SnapshotWriter.HeadBytes];
            var length = RandomAccess.Read(opened, found, 0);
            // A program may also be killed between the head and the renaming.
            return Marker.StartsWith(found[..length]) || SnapshotWriter.IsHead(found[..length]);
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            // Somebody writes it, or it is somebody else's.
            return false;
        }
    }

    [GeneratedRegex(@"^\.(?<random>[0-9a-f]{12})-[0-9a-f]{8}\.new\z")]
    private static partial Regex Ending();
}
