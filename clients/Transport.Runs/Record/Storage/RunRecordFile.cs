namespace Transport.Runs.Record.Storage;

/// <summary>Opens the files of records, and looks at those of a store.</summary>
public static class RunRecordFile
{
    /// <summary>
    /// Checking whether a record is being written opens it exclusively for a moment, in which no other reader can open it. Within a process, which may check often
    /// and read much, checks and readers wait for each other.
    /// </summary>
    private static readonly Lock Opening = new();

    /// <summary>Whether it has nothing to read. That includes a named pipe, and a link to one, whose reader would wait for ever; a shell's link to a pipe without a name has somebody who writes.</summary>
    /// <exception cref="IOException">There is none.</exception>
    public static bool IsEmpty(string path)
    {
        var file = new FileInfo(path);
        return (file.LinkTarget is not null && file.ResolveLinkTarget(returnFinalTarget: true) is FileInfo { Exists: true } target ? target : file).Length == 0;
    }

    /// <summary>Whether it is a file with something in it: no link that leads elsewhere, and no pipe, whose reader waits.</summary>
    public static bool IsPlain(string path) => new FileInfo(path) is { Exists: true, LinkTarget: null, Length: > 0 };

    /// <summary>Opens a record to read, which its writer may have open and others may read, too.</summary>
    /// <exception cref="IOException">There is none, or another process is checking it at this moment.</exception>
    /// <exception cref="UnauthorizedAccessException">It may not be read.</exception>
    public static FileStream OpenRead(string path, FileOptions options = FileOptions.None)
    {
        lock (Opening)
        {
            return new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete, 81920, options);
        }
    }

    /// <summary>
    /// Whether a record that has not ended is still being written: its writer holds it open so that it cannot be opened exclusively. So does a reader, for as
    /// long as it reads.
    /// </summary>
    /// <param name="path">A record with at least one line.</param>
    public static bool IsBeingWritten(string path)
    {
        try
        {
            lock (Opening)
            {
                using var alone = new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.None, bufferSize: 0);
                return false;
            }
        }
        catch (FileNotFoundException)
        {
            return false;
        }
        catch (IOException)
        {
            return true;
        }
        catch (UnauthorizedAccessException)
        {
            return false;
        }
    }
}
