namespace Transport.ServerApi.Folders;

/// <summary>
/// One process at a time: whoever has the file has the turn. The system unlocks it when a process is killed, and the next one takes it over. A file of that name that says something else, or nothing, is
/// somebody else's, and stays.
/// </summary>
public sealed class FileTurn : IDisposable
{
    private static readonly byte[] Marker = "A process of Transport holds this file for as long as it works here.\n"u8.ToArray();

    private readonly string _path;
    private readonly FileStream _file;

    private FileTurn(string path, FileStream file) => (_path, _file) = (path, file);

    /// <summary>Takes it.</summary>
    /// <param name="path">The file; its folder exists.</param>
    /// <returns>Null while another process has it.</returns>
    /// <exception cref="IOException">The file is not one of these, or cannot be made.</exception>
    /// <exception cref="UnauthorizedAccessException">Likewise.</exception>
    public static FileTurn? TryTake(string path)
    {
        if ((Make(path) ?? Open(path)) is not { } file)
        {
            return null;
        }

        // Whoever had it may have deleted it between its opening and its lock: then it is a file that nobody else sees.
        if (File.Exists(path) && RunFolder.IsLocked(path))
        {
            return new FileTurn(path, file);
        }

        file.Dispose();
        return null;
    }

    /// <summary>Gives the turn to the next.</summary>
    public void Dispose()
    {
        if (OperatingSystem.IsWindows())
        {
            _file.Dispose();
            try
            {
                // Ours: this process has its lock, and it says what only these say.
                File.Delete(_path);
            }
            catch (IOException)
            {
                // The next one has it.
            }

            return;
        }

        try
        {
            // Ours: as above.
            File.Delete(_path);
        }
        finally
        {
            _file.Dispose();
        }
    }

    /// <summary>It gets its name together with what it says: nobody sees an empty one.</summary>
    private static FileStream? Make(string path)
    {
        if (File.Exists(path))
        {
            return null;
        }

        using var file = TemporaryFile.Create(Path.GetDirectoryName(path)!);
        file.Stream.Write(Marker);
        file.Stream.Flush();
        return file.TryBecomeNew(path);
    }

    private static FileStream? Open(string path)
    {
        FileStream file;
        try
        {
            file = new FileStream(path, FileMode.Open, FileAccess.ReadWrite, FileShare.None, bufferSize: 0);
        }
        catch (IOException)
        {
            // It is held, or its holder has just deleted it.
            return null;
        }

        if (IsOurs(file))
        {
            return file;
        }

        file.Dispose();
        throw new IOException($"'{path}' is not this program's: move it away");
    }

    private static bool IsOurs(FileStream file)
    {
        var found = new byte[Marker.Length + 1];
        return file.ReadAtLeast(found, found.Length, throwOnEndOfStream: false) == Marker.Length && found.AsSpan(0, Marker.Length).SequenceEqual(Marker);
    }
}
