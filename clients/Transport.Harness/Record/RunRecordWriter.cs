using System.Text.Json;

namespace Transport.Harness.Record;

/// <summary>
/// Writes a run as it happens. Every event is handed to the operating system at once, and finished blocks are forced to the disk, so
/// that a kill at any moment leaves every finished block readable.
/// </summary>
public sealed class RunRecordWriter : IDisposable
{
    private readonly FileStream _file;

    /// <summary>Creates the file, which must not exist yet.</summary>
    /// <exception cref="IOException">It exists, or the disk refuses.</exception>
    public RunRecordWriter(string path)
    {
        Path = System.IO.Path.GetFullPath(path);
        Directory.CreateDirectory(System.IO.Path.GetDirectoryName(Path)!);
        _file = new FileStream(Path, FileMode.CreateNew, FileAccess.Write, FileShare.Read, bufferSize: 0);
    }

    /// <summary>Full path of the file.</summary>
    public string Path { get; }

    /// <summary>Appends one line.</summary>
    public void Write(RunEvent runEvent)
    {
        var json = JsonSerializer.SerializeToUtf8Bytes(runEvent, RunRecordJson.Default.RunEvent);
        var line = new byte[json.Length + 1];
        json.CopyTo(line, 0);
        line[^1] = (byte)'\n';
        _file.Write(line);
        _file.Flush(flushToDisk: runEvent is RunStarted or BlockMeasured or RunEnded);
    }

    /// <inheritdoc/>
    public void Dispose() => _file.Dispose();
}
