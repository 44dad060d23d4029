using System.Buffers;

namespace Transport.Soap.Internal;

/// <summary>Pooled memory for one message that is being written: segments, so that growing never copies.</summary>
internal sealed class SegmentedBuffer : Stream
{
    /// <summary>Large enough that a message of some hundred kilobytes is a handful of segments, small enough for the pool's fast buckets.</summary>
    public const int SegmentSize = 64 * 1024;

    private readonly List<ArraySegment<byte>> _segments = [];
    private byte[]? _tail;
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

    public override long Length => _length + _tailUsed;

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Position
    {
        get => Length;
        set => throw new NotSupportedException();
    }

    /// <summary>A segment of at least <paramref name="size"/> bytes that the caller fills and gives back with <see cref="Commit"/>.</summary>
    public static byte[] Rent(int size) => ArrayPool<byte>.Shared.Rent(Math.Max(size, SegmentSize));

    /// <summary>Takes over a segment from <see cref="Rent"/>.</summary>
    public void Commit(byte[] segment, int used)
    {
        CommitTail();
        _segments.Add(new ArraySegment<byte>(segment, 0, used));
        _length += used;
    }

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        while (!buffer.IsEmpty)
        {
            if (_tail is null || _tailUsed == _tail.Length)
            {
                CommitTail();
                _tail = Rent(SegmentSize);
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

    /// <summary>Returns the memory to the pool; what is written afterwards begins anew.</summary>
    public void Release()
    {
        CommitTail();
        foreach (var segment in _segments)
        {
            ArrayPool<byte>.Shared.Return(segment.Array!);
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
            _segments.Add(new ArraySegment<byte>(tail, 0, _tailUsed));
            _length += _tailUsed;
            _tailUsed = 0;
        }
    }
}
