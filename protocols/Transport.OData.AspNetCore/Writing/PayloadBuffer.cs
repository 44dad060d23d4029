using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;

namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>What is written of a response and has not yet been sent: a rented array in front of the response's pipe.</summary>
/// <param name="pipe">The response's body.</param>
/// <param name="threshold">Bytes from which on the buffer is sent between two objects.</param>
/// <param name="timeZone">The zone of values of type DateTime, as the application's OData options have it; null is the server's zone.</param>
internal sealed class PayloadBuffer(PipeWriter pipe, int threshold, TimeZoneInfo? timeZone) : IDisposable
{
    private byte[] _bytes = ArrayPool<byte>.Shared.Rent(threshold + (threshold / 2));
    private int _position;

    /// <summary>The zone of values of type DateTime.</summary>
    public TimeZoneInfo TimeZone { get; } = timeZone ?? TimeZoneInfo.Local;

    /// <summary>Whether enough is waiting that it should be sent before more is written.</summary>
    public bool IsFull => _position >= threshold;

    /// <summary>Whether bytes have left the buffer, so that the response can no longer be another one.</summary>
    public bool HasSent { get; private set; }

    /// <summary>Room for at least this many bytes; <see cref="Advance"/> says how many were used.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Span<byte> Reserve(int room)
    {
        if (_bytes.Length - _position < room)
        {
            Grow(room);
        }

        return _bytes.AsSpan(_position);
    }

    public void Advance(int written) => _position += written;

    public void Write(ReadOnlySpan<byte> text)
    {
        text.CopyTo(Reserve(text.Length));
        _position += text.Length;
    }

    /// <summary>A name that is known when a plan is made.</summary>
    public void WriteName(byte[] text)
    {
        var target = Reserve(text.Length);
        text.AsSpan().CopyTo(target);
        _position += text.Length;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Write(byte character)
    {
        if ((uint)_position < (uint)_bytes.Length)
        {
            _bytes[_position++] = character;
        }
        else
        {
            Reserve(1)[0] = character;
            _position++;
        }
    }

    /// <summary>Sends what was written, and waits while the client is behind.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public async ValueTask FlushAsync(CancellationToken cancellationToken)
    {
        HasSent = true;
        pipe.Write(_bytes.AsSpan(0, _position));
        _position = 0;
        var result = await pipe.FlushAsync(cancellationToken);
        if (result.IsCanceled || result.IsCompleted)
        {
            cancellationToken.ThrowIfCancellationRequested();
        }
    }

    public void Dispose()
    {
        if (_bytes.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(_bytes);
            _bytes = [];
        }
    }

    private void Grow(int room)
    {
        var larger = ArrayPool<byte>.Shared.Rent(checked(Math.Max(2 * _bytes.Length, _position + room)));
        _bytes.AsSpan(0, _position).CopyTo(larger);
        ArrayPool<byte>.Shared.Return(_bytes);
        _bytes = larger;
    }
}
