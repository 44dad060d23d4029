using System.Buffers;

namespace Transport.Grpc.Internal;

/// <summary>A pooled contiguous array that grows while something is written to it.</summary>
internal sealed class MessageBuffer(int capacity = MessageBuffer.InitialBytes) : IBufferWriter<byte>, IDisposable
{
    private const int InitialBytes = 4096;

    private byte[] _buffer = ArrayPool<byte>.Shared.Rent(capacity);
    private int _written;

    public int Length => _written;

    public ReadOnlyMemory<byte> Written => _buffer.AsMemory(0, _written);

    public Span<byte> WrittenSpan => _buffer.AsSpan(0, _written);

    public void Advance(int count)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)count, (uint)(_buffer.Length - _written), nameof(count));
        _written += count;
    }

    /// <summary>Takes away the bytes that the written ones end with.</summary>
    /// <exception cref="InvalidDataException">They end with others.</exception>
    public void RemoveEnd(ReadOnlySpan<byte> end)
    {
        if (!WrittenSpan.EndsWith(end))
        {
            throw new InvalidDataException("The bytes do not end as they must.");
        }

        _written -= end.Length;
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Reserve(sizeHint);
        return _buffer.AsMemory(_written);
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Reserve(sizeHint);
        return _buffer.AsSpan(_written);
    }

    public void Dispose()
    {
        var buffer = Interlocked.Exchange(ref _buffer, []);
        _written = 0;
        if (buffer.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(buffer);
        }
    }

    private void Reserve(int sizeHint)
    {
        var needed = Math.Max(sizeHint, 1);
        if (_buffer.Length - _written >= needed)
        {
            return;
        }

        var size = Math.Max(2L * _buffer.Length, (long)_written + needed);
        var larger = ArrayPool<byte>.Shared.Rent(checked((int)Math.Min(size, Math.Max(Array.MaxLength, (long)_written + needed))));
        WrittenSpan.CopyTo(larger);
        ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = larger;
    }
}
