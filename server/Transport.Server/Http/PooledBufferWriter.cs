using Microsoft.Extensions.ObjectPool;

namespace Transport.Server.Http;

/// <summary>
/// A body under construction in one contiguous array, so that its length is known before the first byte leaves. Writers are pooled
/// with their array, but nothing written survives a call.
/// </summary>
internal sealed class PooledBufferWriter : IBufferWriter<byte>, IResettable
{
    private const int InitialBytes = 16 * 1024;

    /// <summary>A larger array goes back to the shared pool between calls.</summary>
    private const int KeptBytes = 8 * 1024 * 1024;

    private static readonly ObjectPool<PooledBufferWriter> Pool = ObjectPool.Create<PooledBufferWriter>();

    private byte[] _buffer = [];
    private int _written;

    public ReadOnlyMemory<byte> Written => _buffer.AsMemory(0, _written);

    public static PooledBufferWriter Rent() => Pool.Get();

    public void Return() => Pool.Return(this);

    public void Advance(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(count, _buffer.Length - _written);
        _written += count;
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

    public bool TryReset()
    {
        _written = 0;
        if (_buffer.Length > KeptBytes)
        {
            ArrayPool<byte>.Shared.Return(_buffer);
            _buffer = [];
        }

        return true;
    }

    private void Reserve(int sizeHint)
    {
        var needed = Math.Max(sizeHint, 1);
        if (_buffer.Length - _written < needed)
        {
            Grow(needed);
        }
    }

    private void Grow(int needed)
    {
        var size = Math.Max(Math.Max((long)_written + needed, 2L * _buffer.Length), InitialBytes);
        var larger = ArrayPool<byte>.Shared.Rent((int)Math.Min(size, Array.MaxLength));
        _buffer.AsSpan(0, _written).CopyTo(larger);
        if (_buffer.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(_buffer);
        }

        _buffer = larger;
    }
}
