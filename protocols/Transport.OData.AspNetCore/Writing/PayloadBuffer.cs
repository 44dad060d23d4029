using System.IO.Pipelines;
using System.Runtime.InteropServices;

namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>
/// What is written of a response and has not yet been sent: a rented array until something is sent, and then the memory of the response's pipe, into which nothing is copied.
/// </summary>
internal sealed class PayloadBuffer : IDisposable
{
    private readonly PipeWriter _pipe;
    private readonly int _threshold;
    private byte[] _bytes;
    private bool _isRented = true;
    private int _start;
    private int _position;
    private int _end;

    /// <summary>Bytes that the pipe has, and has not sent.</summary>
    private int _advanced;

    /// <param name="pipe">The response's body.</param>
    /// <param name="threshold">Bytes from which on the buffer is sent between two objects.</param>
    /// <param name="timeZone">The zone of values of type DateTime, as the application's OData options have it; null is the server's zone.</param>
    public PayloadBuffer(PipeWriter pipe, int threshold, TimeZoneInfo? timeZone)
    {
        (_pipe, _threshold, TimeZone) = (pipe, threshold, timeZone ?? TimeZoneInfo.Local);
        _bytes = ArrayPool<byte>.Shared.Rent(threshold + (threshold / 2));
        _end = _bytes.Length;
    }

    /// <summary>The zone of values of type DateTime.</summary>
    public TimeZoneInfo TimeZone { get; }

    /// <summary>Whether enough is waiting that it should be sent before more is written.</summary>
    public bool IsFull => _advanced + _position - _start >= _threshold;

    /// <summary>Whether bytes have left the buffer, so that the response can no longer be another one.</summary>
    public bool HasSent { get; private set; }

    /// <summary>Room for at least this many bytes; <see cref="Advance(int)"/> says how many were used.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Span<byte> Reserve(int room)
    {
        if (_end - _position < room)
        {
            Grow(room);
        }

        return _bytes.AsSpan(_position, _end - _position);
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
        if (_position < _end)
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
    public async ValueTask FlushAsync()
    {
        HasSent = true;
        Advance();
        _advanced = 0;
        _ = await _pipe.FlushAsync(CancellationToken.None);
    }

    public void Dispose()
    {
        if (_isRented)
        {
            ArrayPool<byte>.Shared.Return(_bytes);
        }

        (_bytes, _isRented, _start, _position, _end) = ([], false, 0, 0, 0);
    }

    private void Grow(int room)
    {
        if (HasSent)
        {
            Advance();
            Lend(Math.Max(room, _threshold + (_threshold / 2)));
            return;
        }

        var larger = ArrayPool<byte>.Shared.Rent(checked(Math.Max(2 * _bytes.Length, _position + room)));
        _bytes.AsSpan(0, _position).CopyTo(larger);
        ArrayPool<byte>.Shared.Return(_bytes);
        (_bytes, _end) = (larger, larger.Length);
    }

    /// <summary>Leaves what was written to the pipe, and with it the memory that it is in.</summary>
    private void Advance()
    {
        var written = _position - _start;
        if (_isRented)
        {
            _pipe.Write(_bytes.AsSpan(_start, written));
        }
        else if (written > 0)
        {
            _pipe.Advance(written);
        }

        _advanced += written;
        Dispose();
    }

    private void Lend(int room)
    {
        var memory = _pipe.GetMemory(room);
        if (MemoryMarshal.TryGetArray<byte>(memory, out var piece))
        {
            (_bytes, _start, _position, _end) = (piece.Array!, piece.Offset, piece.Offset, piece.Offset + piece.Count);
            return;
        }

        // A pipe over memory that is no array gets copies.
        (_bytes, _isRented) = (ArrayPool<byte>.Shared.Rent(room), true);
        _end = _bytes.Length;
    }
}
