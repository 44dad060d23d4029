using System.Buffers;

namespace Transport.OData.Messages;

/// <summary>
/// The stream under Microsoft.OData.Core's synchronous reader and writer: one contiguous pooled array, filled and emptied asynchronously by
/// its owner, because Kestrel allows no synchronous input or output.
/// </summary>
internal sealed class MessageBuffer(int capacity) : Stream
{
    private byte[] _bytes = ArrayPool<byte>.Shared.Rent(capacity);
    private int _length;

    /// <summary>What was written.</summary>
    public ReadOnlyMemory<byte> Written => _bytes.AsMemory(0, _length);

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => _length;

    public override long Position
    {
        get => _length;
        set => throw new NotSupportedException();
    }

    /// <summary>A stream over what was written, valid until the next write.</summary>
    public MemoryStream OpenRead() => new(_bytes, 0, _length, writable: false);

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        if (buffer.Length > _bytes.Length - _length)
        {
            Grow(buffer.Length);
        }

        buffer.CopyTo(_bytes.AsSpan(_length));
        _length += buffer.Length;
    }

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    /// <remarks>Nothing here ever waits.</remarks>
    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        Write(buffer.Span);
        return ValueTask.CompletedTask;
    }

    public override void Flush()
    {
        // The owner sends what was written; there is nothing behind this stream.
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        var bytes = Interlocked.Exchange(ref _bytes, []);
        _length = 0;
        if (bytes.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(bytes);
        }

        base.Dispose(disposing);
    }

    private void Grow(int more)
    {
        var larger = ArrayPool<byte>.Shared.Rent((int)Math.Min(Math.Max(2L * _bytes.Length, (long)_length + more), Array.MaxLength));
        _bytes.AsSpan(0, _length).CopyTo(larger);
        ArrayPool<byte>.Shared.Return(_bytes);
        _bytes = larger;
    }
}
