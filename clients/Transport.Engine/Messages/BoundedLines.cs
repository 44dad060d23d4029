namespace Transport.Engine.Messages;

/// <summary>Lines of a stream whose other side may be anybody's: none is longer than it may be.</summary>
/// <param name="stream">The stream.</param>
/// <param name="mostBytes">The longest line, in bytes.</param>
internal sealed class BoundedLines(Stream stream, int mostBytes = BoundedLines.MostBytes)
{
    /// <summary>The longest line, in bytes: a second of a load with every bucket used needs less.</summary>
    public const int MostBytes = 1024 * 1024;

    private long _read;
    private long _lines;

    private byte[] _buffer = new byte[16 * 1024];
    private int _start;
    private int _end;

    /// <summary>Bytes that have come, those of an unfinished line too.</summary>
    public long BytesRead => Volatile.Read(ref _read);

    public long LinesRead => Volatile.Read(ref _lines);

    public int BytesUnfinished => Math.Max(0, Volatile.Read(ref _end) - Volatile.Read(ref _start));

    /// <summary>The next line; null at the end, where an unfinished line counts for nothing.</summary>
    /// <exception cref="InvalidDataException">It is longer than it may be.</exception>
    public async ValueTask<string?> ReadAsync(CancellationToken cancellationToken)
    {
        while (true)
        {
            if (TryTake() is { } line)
            {
                return line;
            }

            var read = await stream.ReadAsync(Room(), cancellationToken).ConfigureAwait(false);
            if (read == 0)
            {
                return null;
            }

            _end += read;
            Volatile.Write(ref _read, _read + read);
        }
    }

    /// <summary>The same, on a thread of the caller's own.</summary>
    public string? Read()
    {
        while (true)
        {
            if (TryTake() is { } line)
            {
                return line;
            }

            // No deadline: who reads on a thread of its own watches the silence on another.
            var read = stream.Read(Room().Span);
            if (read == 0)
            {
                return null;
            }

            _end += read;
            Volatile.Write(ref _read, _read + read);
        }
    }

    private string? TryTake()
    {
        var length = _buffer.AsSpan(_start.._end).IndexOf((byte)'\n');
        if (length < 0)
        {
            return _end - _start > mostBytes ? throw new InvalidDataException($"a line is longer than {mostBytes} bytes") : null;
        }

        var line = Encoding.UTF8.GetString(_buffer, _start, length).TrimEnd('\r');
        _start += length + 1;
        Volatile.Write(ref _lines, _lines + 1);
        return line;
    }

    private Memory<byte> Room()
    {
        if (_start > 0)
        {
            _buffer.AsSpan(_start.._end).CopyTo(_buffer);
            (_start, _end) = (0, _end - _start);
        }

        if (_end == _buffer.Length)
        {
            Array.Resize(ref _buffer, Math.Min(_buffer.Length * 2, mostBytes + 1024));
        }

        return _buffer.AsMemory(_end);
    }
}
