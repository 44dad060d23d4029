namespace Transport.Soap.Xml;

/// <summary>Pooled memory for one message that is being written: segments, so that growing never copies.</summary>
/// <param name="headroom">Bytes reserved in front of the first, for the size, which is known only at the end of the message.</param>
internal sealed class SegmentedBuffer(int headroom = 0) : Stream
{
    /// <summary>Large enough that a message of some hundred kilobytes is a handful of segments, small enough for the pool's fast buckets.</summary>
    public const int SegmentSize = 64 * 1024;

    /// <summary>From this length on segments are <see cref="LargeSegment"/>: the pool keeps few of a size, and what it cannot take is garbage.</summary>
    private const int ManySegments = 1024 * 1024;

    private const int LargeSegment = 1024 * 1024;

    private readonly List<ArraySegment<byte>> _segments = [];
    private byte[]? _tail;
    private int _tailStart;
    private int _tailUsed;
    private long _length;

    /// <summary>The written bytes, complete once the writer has committed its last segment.</summary>
    public IReadOnlyList<ArraySegment<byte>> Segments
    {
        get
        {
            CommitTail();
            return _segments;
        }
    }

    /// <summary>Where in its segment the next byte goes, if it is the first of a segment.</summary>
    public int FirstByte => _segments.Count == 0 && _tail is null ? headroom : 0;

    public override long Length => _length + (_tail is null ? 0 : _tailUsed - _tailStart);

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Position
    {
        get => Length;
        set => throw new NotSupportedException();
    }

    /// <summary>A segment of at least <paramref name="size"/> bytes that the caller fills and gives back with <see cref="Commit"/>.</summary>
    public byte[] Rent(int size = SegmentSize) =>
        MessageMemory.Rent(Math.Max(size, _length < ManySegments ? SegmentSize : LargeSegment));

    /// <summary>Takes over a segment from <see cref="Rent"/>.</summary>
    /// <param name="segment">Filled from <see cref="FirstByte"/> on.</param>
    /// <param name="used">Where the written bytes end.</param>
    public void Commit(byte[] segment, int used)
    {
        CommitTail();
        Add(segment, FirstByte, used);
    }

    /// <summary>Puts bytes in front of all others: into the headroom if they fit, otherwise into a separate segment.</summary>
    public void Prepend(ReadOnlySpan<byte> bytes)
    {
        CommitTail();
        if (_segments.Count > 0 && _segments[0] is { } first && first.Offset >= bytes.Length)
        {
            bytes.CopyTo(first.Array.AsSpan(first.Offset - bytes.Length));
            _segments[0] = new ArraySegment<byte>(first.Array!, first.Offset - bytes.Length, first.Count + bytes.Length);
        }
        else
        {
            var segment = MessageMemory.Rent(bytes.Length);
            bytes.CopyTo(segment);
            _segments.Insert(0, new ArraySegment<byte>(segment, 0, bytes.Length));
        }

        _length += bytes.Length;
    }

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        while (!buffer.IsEmpty)
        {
            if (_tail is null || _tailUsed == _tail.Length)
            {
                CommitTail();
                _tailStart = _tailUsed = FirstByte;
                _tail = Rent();
            }

            var part = buffer[..Math.Min(buffer.Length, _tail.Length - _tailUsed)];
            part.CopyTo(_tail.AsSpan(_tailUsed));
            _tailUsed += part.Length;
            buffer = buffer[part.Length..];
        }
    }

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    public override void Flush()
    {
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    /// <summary>Returns the memory to the pool; later writes start empty, without headroom.</summary>
    public void Release()
    {
        CommitTail();
        headroom = 0;
        foreach (var segment in _segments)
        {
            MessageMemory.Return(segment.Array!);
        }

        _segments.Clear();
        _length = 0;
    }

    protected override void Dispose(bool disposing)
    {
        Release();
        base.Dispose(disposing);
    }

    private void CommitTail()
    {
        if (_tail is { } tail)
        {
            _tail = null;
            Add(tail, _tailStart, _tailUsed);
        }
    }

    private void Add(byte[] segment, int start, int end)
    {
        _segments.Add(new ArraySegment<byte>(segment, start, end - start));
        _length += end - start;
    }
}
