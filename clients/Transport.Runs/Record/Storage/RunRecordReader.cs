using System.IO.Compression;

namespace Transport.Runs.Record.Storage;

/// <summary>Reads a stored run. A last line cut off by a kill is left out; anything else that is wrong is an error with its line number.</summary>
public static class RunRecordReader
{
    /// <summary>The newest file format that this version reads, and the one it writes.</summary>
    public const int SchemaVersion = 1;

    /// <summary>Longest line accepted, in bytes: some 500 times a block of a hundred cells.</summary>
    internal const int MaxLineBytes = 16 * 1024 * 1024;

    /// <summary>Every line of a record starts with its type; anything else is not a record.</summary>
    private static ReadOnlySpan<byte> Opening => "{\"event\":\"run-started\""u8;

    /// <summary>What the name of a record ends with that gzip has packed: records shrink to an eighth, and are shared so.</summary>
    private const string Packed = ".gz";

    /// <param name="path">The file, which gzip may have packed.</param>
    /// <param name="format">The events that may be in it.</param>
    /// <exception cref="InvalidRunRecordException">No such file, not a run record, a newer format, or a damaged line.</exception>
    public static RunRecord Read(string path, RunFormat format)
    {
        try
        {
            if (RunRecordFile.IsEmpty(path))
            {
                throw new InvalidRunRecordException($"{path}: the file is empty.");
            }

            using var file = RunRecordFile.OpenRead(path);
            using Stream record = path.EndsWith(Packed, StringComparison.Ordinal) ? new GZipStream(file, CompressionMode.Decompress) : file;
            return ReadUntil(record, path, format, CancellationToken.None);
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException or InvalidDataException)
        {
            throw new InvalidRunRecordException($"{path}: {problem.Message}", problem);
        }
    }

    /// <param name="file">The bytes of the file.</param>
    /// <param name="name">What messages call it.</param>
    /// <param name="format">The events that may be in it.</param>
    /// <param name="cancellationToken">Gives up between two lines.</param>
    /// <exception cref="InvalidRunRecordException">As above.</exception>
    /// <exception cref="OperationCanceledException">It was given up.</exception>
    public static RunRecord ReadUntil(Stream file, string name, RunFormat format, CancellationToken cancellationToken)
    {
        RunManifest? manifest = null;
        var events = new List<RunEvent>();
        var repeated = new RepeatedEvents();
        var number = 0;
        foreach (var (line, isWhole) in Lines(file, name))
        {
            cancellationToken.ThrowIfCancellationRequested();
            number++;
            if (number == 1)
            {
                manifest = ReadManifest(line, name);
            }
            else if (ReadEvent(line, isWhole, number, name, format) is { } runEvent)
            {
                events.Add(repeated.Problem(runEvent, line.Span) is { } problem
                    ? throw new InvalidRunRecordException($"{name}, line {number}: damaged: {problem}")
                    : runEvent);
            }
        }

        return manifest is null
            ? throw new InvalidRunRecordException($"{name}: the file is empty.")
            : new RunRecord(manifest, events, Complete: events.LastOrDefault() is RunEnded);
    }

    /// <summary>When a stored run started, of its first line alone; the earliest time where that cannot be read, and earlier still if it is empty.</summary>
    internal static long StartOf(string path)
    {
        try
        {
            if (RunRecordFile.IsEmpty(path))
            {
                return -1;
            }

            using var file = RunRecordFile.OpenRead(path);
            return Lines(file, path).Select(line => ReadManifest(line.Line, path).StartedAt.UtcTicks).FirstOrDefault();
        }
        catch (Exception problem) when (problem is InvalidRunRecordException or IOException or UnauthorizedAccessException)
        {
            return 0;
        }
    }

    private static RunManifest ReadManifest(ReadOnlyMemory<byte> line, string name)
    {
        if (!line.Span.StartsWith(Opening))
        {
            throw new InvalidRunRecordException($"{name}: not a run record (its first line is not a run-started event).");
        }

        try
        {
            using var document = JsonDocument.Parse(line);
            var version = document.RootElement.TryGetProperty("schemaVersion", out var value) && value.TryGetInt32(out var v) ? v : 0;
            if (version > SchemaVersion)
            {
                throw new InvalidRunRecordException(
                    $"{name}: written in format {version} by a newer version of transport; this one reads up to format {SchemaVersion}.");
            }

            return JsonSerializer.Deserialize(line.Span, RunFormat.Core.Event) is RunStarted { Manifest: { } manifest }
                ? EventCheck.Problem(manifest) is { } problem ? throw new JsonException(problem) : manifest
                : throw new InvalidRunRecordException($"{name}, line 1: the manifest is missing.");
        }
        catch (Exception problem) when (problem is JsonException or InvalidOperationException or NotSupportedException)
        {
            throw new InvalidRunRecordException($"{name}, line 1: {Brief(problem)}", problem);
        }
    }

    /// <summary>One whole line of a record that is still written.</summary>
    /// <exception cref="InvalidRunRecordException">As above.</exception>
    internal static RunEvent ReadLine(ReadOnlyMemory<byte> line, int number, string name, RunFormat format) =>
        number == 1 ? new RunStarted(SchemaVersion, ReadManifest(line, name)) : ReadEvent(line, isWhole: true, number, name, format)!;

    private static RunEvent? ReadEvent(ReadOnlyMemory<byte> line, bool isWhole, int number, string name, RunFormat format)
    {
        try
        {
            var read = JsonSerializer.Deserialize(line.Span, format.Event)
                ?? throw new InvalidRunRecordException($"{name}, line {number}: null is not an event.");
            return EventCheck.Problem(read) is { } problem
                ? throw new InvalidRunRecordException($"{name}, line {number}: damaged: {problem}")
                : read;
        }
        catch (JsonException) when (!isWhole)
        {
            return null;
        }
        catch (Exception problem) when (problem is JsonException or NotSupportedException)
        {
            throw new InvalidRunRecordException($"{name}, line {number}: {Brief(problem)}", problem);
        }
    }

    private static string Brief(Exception problem) =>
        "damaged: " + problem.Message.Split(" Path: ")[0].ReplaceLineEndings(" ");

    /// <summary>Lines and whether each ended with a line feed.</summary>
    private static IEnumerable<(ReadOnlyMemory<byte> Line, bool IsWhole)> Lines(Stream file, string name)
    {
        var buffer = new byte[64 * 1024];
        var used = 0;
        while (true)
        {
            var read = file.Read(buffer, used, buffer.Length - used);
            if (read == 0)
            {
                break;
            }

            used += read;
            var start = 0;
            for (int length; (length = buffer.AsSpan(start, used - start).IndexOf((byte)'\n')) >= 0; start += length + 1)
            {
                yield return (buffer.AsMemory(start, length), true);
            }

            used -= start;
            buffer.AsSpan(start, used).CopyTo(buffer);
            if (used == buffer.Length)
            {
                if (used >= MaxLineBytes)
                {
                    throw new InvalidRunRecordException($"{name}: not a run record (a line is longer than {MaxLineBytes} bytes).");
                }

                Array.Resize(ref buffer, used * 2);
            }
        }

        if (used > 0)
        {
            yield return (buffer.AsMemory(0, used), false);
        }
    }
}
