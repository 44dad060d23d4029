using System.Security.Cryptography;
using System.Text.RegularExpressions;

namespace Transport.ServerApi.Folders;

/// <summary>
/// A temporary folder of a run, deleted with it; what a run that was killed left behind, the next one deletes. What is deleted has a name that only a run gives, a
/// file in it that only a run writes and that names the folder, the same owner as this process, and no living run's lock.
/// </summary>
public sealed partial class RunFolder : IDisposable
{
    /// <summary>The file that makes a folder a run's. The run holds it open and locked as long as it lives.</summary>
    public const string MarkerName = ".transport-run";

    private const string Prefix = "transport-data-";
    private const int RandomDigits = 12;
    private const int CheckDigits = 8;

    /// <summary>A folder without its marker: a run that makes it right now is faster, and one that was killed between the two steps is not.</summary>
    private static readonly TimeSpan MarkedWithin = TimeSpan.FromMinutes(1);

    /// <summary>How long the lock of a process that was killed may be there still.</summary>
    private static readonly TimeSpan UnlockedWithin = TimeSpan.FromSeconds(2);

    private readonly FileStream _lock;

    private RunFolder(string path, FileStream marker) => (Path, _lock) = (path, marker);

    /// <summary>Where it is.</summary>
    public string Path { get; }

    /// <summary>Makes one, and deletes what runs left that were killed.</summary>
    /// <param name="onDeleted">Told in one line what was deleted.</param>
    /// <param name="parent">Where; null for the temporary folder of the user.</param>
    /// <exception cref="IOException">It cannot be made.</exception>
    /// <exception cref="UnauthorizedAccessException">Likewise.</exception>
    public static RunFolder Create(Action<string>? onDeleted = null, string? parent = null)
    {
        parent = System.IO.Path.GetFullPath(parent ?? System.IO.Path.GetTempPath());
        DeleteLeftOver(parent, onDeleted);
        var path = System.IO.Path.Combine(parent, NewName());
        if (OperatingSystem.IsWindows())
        {
            Directory.CreateDirectory(path);
        }
        else
        {
            Directory.CreateDirectory(path, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
        }

        try
        {
            return new RunFolder(path, Mark(path));
        }
        catch
        {
            // Ours: made above, under a name of chance.
            Directory.Delete(path, recursive: true);
            throw;
        }
    }

    /// <summary>Deletes it.</summary>
    public void Dispose()
    {
        _lock.Dispose();
        DeleteContent(Path);
    }

    /// <summary>Whether a name is one that only a run gives to a folder.</summary>
    public static bool IsName(string name) =>
        NamePattern().Match(name) is { Success: true } match && IsMark(match.Groups["mark"].Value);

    /// <summary>Whether a folder is a run's that has ended.</summary>
    public static bool IsLeftOver(string path)
    {
        using var marker = TryLock(path);
        return marker is not null;
    }

    /// <summary>Deletes the folder of a run that has ended, for a process that outlives the run: not another folder, nor that of a living run, which deletes it.</summary>
    public static void DeleteAfterRun(string path)
    {
        var until = DateTime.UtcNow + UnlockedWithin;
        while (File.Exists(System.IO.Path.Combine(path, MarkerName)))
        {
            using (var marker = TryLock(path))
            {
                if (marker is not null)
                {
                    DeleteContent(path);
                    return;
                }
            }

            if (DateTime.UtcNow > until)
            {
                return;
            }

            Thread.Sleep(20);
        }
    }

    private static void DeleteLeftOver(string parent, Action<string>? onDeleted)
    {
        List<string> deleted = [];
        foreach (var path in Directory.EnumerateDirectories(parent, Prefix + "*"))
        {
            var name = System.IO.Path.GetFileName(path);
            if (IsName(name) && FileOwner.HasFolder(path) && (DeleteUnmarked(path) || DeleteMarked(path)))
            {
                deleted.Add(name);
            }
        }

        if (deleted.Count > 0)
        {
            onDeleted?.Invoke($"deleted what runs that were killed had left in {parent}: {string.Join(", ", deleted)}");
        }
    }

    private static bool DeleteMarked(string path)
    {
        using var marker = TryLock(path);
        return marker is not null && DeleteContent(path);
    }

    /// <summary>A run was killed before it had marked its folder: it is empty, and goes only if it is.</summary>
    private static bool DeleteUnmarked(string path)
    {
        try
        {
            if (Directory.EnumerateFileSystemEntries(path).Any() || DateTime.UtcNow - Directory.GetLastWriteTimeUtc(path) < MarkedWithin)
            {
                return false;
            }

            // Ours: its name and its owner were looked at, and it is empty.
            Directory.Delete(path);
            return true;
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }

    /// <summary>The marker goes last: a folder whose deletion was ended is deleted by the next run.</summary>
    /// <returns>Whether all of it is gone; what is still held stays for the next run.</returns>
    private static bool DeleteContent(string path)
    {
        try
        {
            foreach (var entry in new DirectoryInfo(path).EnumerateFileSystemInfos().Where(entry => entry.Name != MarkerName))
            {
                if (entry is DirectoryInfo { LinkTarget: null } folder)
                {
                    // Ours: in a folder whose marker and lock this process has.
                    folder.Delete(recursive: true);
                }
                else
                {
                    // Ours: as above; of a link the link.
                    entry.Delete();
                }
            }

            // Ours: as above, and nothing but the marker is left in it.
            Directory.Delete(path, recursive: true);
            return true;
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            // A server that was killed may hold its file a moment longer.
            return false;
        }
    }

    private static FileStream Mark(string path)
    {
        var options = new FileStreamOptions { Mode = FileMode.CreateNew, Access = FileAccess.ReadWrite, Share = FileShare.None, BufferSize = 0 };
        if (!OperatingSystem.IsWindows())
        {
            options.UnixCreateMode = UnixFileMode.UserRead | UnixFileMode.UserWrite;
        }

        var marker = new FileStream(System.IO.Path.Combine(path, MarkerName), options);
        marker.Write(MarkerOf(path));
        return marker;
    }

    /// <summary>The lock of a folder whose run has ended; null for every other folder.</summary>
    private static FileStream? TryLock(string path)
    {
        var file = System.IO.Path.Combine(path, MarkerName);
        if (!IsName(System.IO.Path.GetFileName(path)) || !FileOwner.HasFolder(path) || !FileOwner.HasFile(file))
        {
            return null;
        }

        FileStream? marker = null;
        try
        {
            marker = new FileStream(file, FileMode.Open, FileAccess.ReadWrite, FileShare.None, bufferSize: 0);
            if (IsLocked(file) && IsMarker(marker, path))
            {
                return marker;
            }
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            // A living run has it.
        }

        marker?.Dispose();
        return null;
    }

    /// <summary>Not every file system has locks, and they can be switched off: then nobody knows whose run lives.</summary>
    internal static bool IsLocked(string file)
    {
        try
        {
            using var second = new FileStream(file, FileMode.Open, FileAccess.ReadWrite, FileShare.None, bufferSize: 0);
            return false;
        }
        catch (IOException)
        {
            return true;
        }
    }

    /// <summary>A copy of a run's folder names another one. A run that was killed while it wrote the marker has made nothing else.</summary>
    private static bool IsMarker(FileStream marker, string path)
    {
        var wanted = MarkerOf(path);
        var found = new byte[wanted.Length + 1];
        var length = marker.ReadAtLeast(found, found.Length, throwOnEndOfStream: false);
        return length == wanted.Length ? found.AsSpan(0, length).SequenceEqual(wanted)
            : length < wanted.Length && wanted.AsSpan().StartsWith(found.AsSpan(0, length)) && Directory.EnumerateFileSystemEntries(path).Count() == 1;
    }

    private static byte[] MarkerOf(string path) => Encoding.UTF8.GetBytes($"A run of Transport made this folder and deletes it with everything in it: {System.IO.Path.GetFullPath(path)}\n");

    private static string NewName() => string.Create(CultureInfo.InvariantCulture, $"{Prefix}{Environment.ProcessId}-{NewMark()}");

    /// <summary>Twelve random digits and their check: a part of a name that no other program gives.</summary>
    internal static string NewMark()
    {
        var random = RandomNumberGenerator.GetHexString(RandomDigits, lowercase: true);
        return $"{random}-{CheckOf(random)}";
    }

    /// <summary>Whether a part of a name is such a mark.</summary>
    internal static bool IsMark(string mark) => mark.Split('-') is [var random, var check] && check == CheckOf(random);

    private static string CheckOf(string random) => Convert.ToHexStringLower(SHA256.HashData(Encoding.ASCII.GetBytes(Prefix + random)))[..CheckDigits];

    [GeneratedRegex(@"^transport-data-[0-9]{1,10}-(?<mark>[0-9a-f]{12}-[0-9a-f]{8})\z")]
    private static partial Regex NamePattern();
}
