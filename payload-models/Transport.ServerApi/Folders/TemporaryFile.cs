using System.Text.RegularExpressions;

namespace Transport.ServerApi.Folders;

/// <summary>
/// A file that gets its name when it is whole. Until then it is beside that, locked, and has a name that nothing else has; what a process that was killed left behind, the
/// next one that writes into the folder deletes, as <see cref="RunFolder"/> does.
/// </summary>
public sealed partial class TemporaryFile : IDisposable
{
    private const string Ending = ".transport";

    /// <summary>Between its making and its lock a file looks like one that was left.</summary>
    private static readonly TimeSpan LockedWithin = TimeSpan.FromMinutes(1);

    private bool _isHandedOver;

    private TemporaryFile(string path, FileStream stream) => (Path, Stream) = (path, stream);

    /// <summary>Where it is.</summary>
    public string Path { get; }

    /// <summary>Its content, to write and to read.</summary>
    public FileStream Stream { get; }

    /// <summary>Makes one in a folder that exists.</summary>
    /// <param name="folder">The folder.</param>
    /// <param name="mode">Who may do what with it, where the system has such modes; null for what new files have.</param>
    /// <exception cref="IOException">It cannot be made.</exception>
    /// <exception cref="UnauthorizedAccessException">Likewise.</exception>
    public static TemporaryFile Create(string folder, UnixFileMode? mode = null)
    {
        DeleteLeftOver(folder);
        var path = System.IO.Path.Combine(folder, "." + RunFolder.NewMark() + Ending);
        var options = new FileStreamOptions { Mode = FileMode.CreateNew, Access = FileAccess.ReadWrite, Share = FileShare.Read | FileShare.Delete, Options = FileOptions.Asynchronous };
        if (!OperatingSystem.IsWindows())
        {
            options.UnixCreateMode = mode;
        }

        return new TemporaryFile(path, new FileStream(path, options));
    }

    /// <summary>Whether a name is one that only these have.</summary>
    public static bool IsName(string name) => NamePattern().Match(name) is { Success: true } match && RunFolder.IsMark(match.Groups["mark"].Value);

    /// <summary>Gives it its name; a file that has it already is replaced.</summary>
    /// <param name="path">The name, in the same folder.</param>
    /// <exception cref="IOException">It cannot be written or renamed.</exception>
    /// <exception cref="UnauthorizedAccessException">Likewise.</exception>
    public void Become(string path)
    {
        Stream.Flush();
        File.Move(Path, path, overwrite: true);
        Stream.Dispose();
    }

    /// <summary>Gives it a name that no file has, and hands it over as it is: open, and locked.</summary>
    /// <param name="path">The name, in the same folder.</param>
    /// <returns>Null where a file has that name.</returns>
    public FileStream? TryBecomeNew(string path)
    {
        try
        {
            File.Move(Path, path, overwrite: false);
        }
        catch (IOException) when (File.Exists(Path))
        {
            return null;
        }

        _isHandedOver = true;
        return Stream;
    }

    /// <summary>Deletes it, unless it has its name.</summary>
    public void Dispose()
    {
        if (_isHandedOver)
        {
            return;
        }

        try
        {
            Stream.Dispose();
        }
        finally
        {
            // Ours: made here, under a name of chance.
            File.Delete(Path);
        }
    }

    private static void DeleteLeftOver(string folder)
    {
        foreach (var path in Directory.EnumerateFiles(folder, ".*" + Ending))
        {
            if (IsName(System.IO.Path.GetFileName(path)) && FileOwner.HasFile(path) && DateTime.UtcNow - File.GetLastWriteTimeUtc(path) > LockedWithin)
            {
                DeleteUnlocked(path);
            }
        }
    }

    private static void DeleteUnlocked(string path)
    {
        try
        {
            bool isLocked;
            using (new FileStream(path, FileMode.Open, FileAccess.ReadWrite, FileShare.None, bufferSize: 0))
            {
                isLocked = RunFolder.IsLocked(path);
            }

            if (isLocked)
            {
                // Ours: its name, its owner, its age and its lock were looked at.
                File.Delete(path);
            }
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            // Somebody writes it right now.
        }
    }

    [GeneratedRegex(@"^\.(?<mark>[0-9a-f]{12}-[0-9a-f]{8})\.transport\z")]
    private static partial Regex NamePattern();
}
