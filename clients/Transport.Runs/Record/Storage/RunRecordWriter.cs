namespace Transport.Runs.Record.Storage;

/// <summary>
/// Writes a run as it happens. Every event is handed to the operating system at once, and finished blocks are forced to the disk, so
/// that a kill at any moment leaves every finished block readable.
/// </summary>
public sealed class RunRecordWriter : IDisposable
{
    private readonly Stream _file;
    private readonly RunFormat _format;

    /// <summary>Where the last whole line ends.</summary>
    private long _length;

    /// <summary>Creates the file, which must not exist yet.</summary>
    /// <param name="path">The file.</param>
    /// <param name="format">The events that it may hold.</param>
    /// <exception cref="IOException">It exists, or the disk refuses.</exception>
    public RunRecordWriter(string path, RunFormat format)
    {
        _format = format;
        Path = System.IO.Path.GetFullPath(path);
        Directory.CreateDirectory(System.IO.Path.GetDirectoryName(Path)!);
        _file = new FileStream(Path, FileMode.CreateNew, FileAccess.Write, FileShare.Read, bufferSize: 0);
    }

    /// <summary>Writes to a file that is open; for tests of disks that refuse.</summary>
    internal RunRecordWriter(string path, RunFormat format, Stream file) => (Path, _format, _file) = (path, format, file);

    /// <summary>Full path of the file.</summary>
    public string Path { get; }

    /// <summary>The id of the run that is stored in it: the file's name.</summary>
    public string RunId => System.IO.Path.GetFileNameWithoutExtension(Path);

    /// <summary>Appends one line, or none.</summary>
    /// <exception cref="IOException">The disk refuses; the file ends with the line before.</exception>
    public void Write(RunEvent runEvent)
    {
        var json = JsonSerializer.SerializeToUtf8Bytes(runEvent, _format.Event);
        var line = new byte[json.Length + 1];
        json.CopyTo(line, 0);
        line[^1] = (byte)'\n';
        try
        {
            _file.Write(line);
            if (_file is FileStream file)
            {
                file.Flush(flushToDisk: runEvent is RunStarted or BlockMeasured or RunEnded);
            }

            _length += line.Length;
        }
        catch (IOException)
        {
            // A full disk takes the first part of a line, after which no other could be read.
            _file.SetLength(_length);
            _file.Position = _length;
            throw;
        }
    }

    /// <inheritdoc/>
    public void Dispose() => _file.Dispose();
}
