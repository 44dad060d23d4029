using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Microsoft.AspNetCore.Http;
using Transport.OData.Query;

namespace Transport.OData.Streaming.Writing;

/// <summary>
/// Where compiled plans write: an array with a position, which they read and set themselves. What fits under the flush threshold is
/// held and sent with a Content-Length; beyond that, the array is the memory of the response's PipeWriter, filled and flushed piece by piece.
/// </summary>
/// <param name="response">Null where what is written is only held; then the threshold must be out of reach.</param>
internal sealed class PayloadSink(HttpResponse? response, int flushThreshold, QueryTime time) : IDisposable
{
    private const int FirstBytes = 4 * 1024;

    private byte[]? _held = ArrayPool<byte>.Shared.Rent(Math.Min(FirstBytes, flushThreshold));
    private byte[] _copied = [];
    private PipeWriter _pipe = null!;
    private NestedItems? _nested;
    private int _start;
    private int _end;
    private int _advanced;

    public byte[] Buffer = [];
    public int Position;

    /// <summary>What enumerating and counting within a row looks at.</summary>
    public CancellationToken CancellationToken => time.Token;

    /// <summary>The items of nested collections that are written.</summary>
    public NestedItems Nested => _nested ??= new NestedItems(time.Token);

    /// <summary>Whether so much is waiting that it should be sent before more is written.</summary>
    public bool IsFull => Pending >= flushThreshold;

    /// <summary>Bytes that were written and not yet sent.</summary>
    public long Pending => (long)_advanced + Position - _start;

    /// <summary>Sees to it that this many bytes can be written.</summary>
    /// <returns><see cref="Position"/>, in the <see cref="Buffer"/> as it is now.</returns>
    public int Reserve(int room)
    {
        if (_end - Position < room)
        {
            Grow(room);
        }

        return Position;
    }

    public void Write(ReadOnlySpan<byte> text)
    {
        Reserve(text.Length);
        text.CopyTo(Buffer.AsSpan(Position));
        Position += text.Length;
    }

    /// <summary>All that was written, where there is no response to send it to; valid until this is disposed.</summary>
    public ReadOnlyMemory<byte> Written => _held.AsMemory(0, Position);

    /// <summary>Sends what was written, and waits while the client is behind.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public async ValueTask FlushAsync()
    {
        if (_held is not null)
        {
            await StartAsync();
        }

        Advance();
        _advanced = 0;
        await time.FlushAsync(_pipe);
    }

    /// <summary>Sends the last of the answer.</summary>
    public async ValueTask CompleteAsync()
    {
        if (_held is null)
        {
            await FlushAsync();
            return;
        }

        response!.ContentLength = Position;
        await time.SendAsync(response.BodyWriter, _held.AsMemory(0, Position));
    }

    public void Dispose()
    {
        _nested?.Dispose();
        if (_held is not null)
        {
            ArrayPool<byte>.Shared.Return(_held);
            _held = null;
        }

        if (_copied.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(_copied);
            _copied = [];
        }

        (Buffer, Position, _start, _end) = ([], 0, 0, 0);
    }

    private async ValueTask StartAsync()
    {
        // Memory that a response lends before it has started is copied once more.
        await response!.StartAsync(time.Token);
        _pipe = response.BodyWriter;
        _pipe.Write(_held.AsSpan(0, Position));
        ArrayPool<byte>.Shared.Return(_held!);
        _held = null;
        (Buffer, Position, _start, _end) = ([], 0, 0, 0);
    }

    private void Grow(int room)
    {
        if (_held is not null)
        {
            GrowHeld(room);
            return;
        }

        Advance();
        var memory = _pipe.GetMemory(Math.Max(room, flushThreshold));
        if (MemoryMarshal.TryGetArray<byte>(memory, out var piece))
        {
            (Buffer, Position, _start, _end) = (piece.Array!, piece.Offset, piece.Offset, piece.Offset + piece.Count);
            return;
        }

        // A pipe over memory that is no array gets copies.
        _copied = ArrayPool<byte>.Shared.Rent(memory.Length);
        (Buffer, Position, _start, _end) = (_copied, 0, 0, memory.Length);
    }

    private void GrowHeld(int room)
    {
        if (Buffer.Length == 0)
        {
            (Buffer, _end) = (_held!, _held!.Length);
            if (_end >= room)
            {
                return;
            }
        }

        var larger = ArrayPool<byte>.Shared.Rent((int)Math.Min(Math.Max(2L * Buffer.Length, (long)Position + room), Array.MaxLength));
        Buffer.AsSpan(0, Position).CopyTo(larger);
        ArrayPool<byte>.Shared.Return(_held!);
        (_held, Buffer, _end) = (larger, larger, larger.Length);
    }

    private void Advance()
    {
        var written = Position - _start;
        if (_copied.Length > 0)
        {
            _copied.AsSpan(0, written).CopyTo(_pipe.GetSpan(written));
            ArrayPool<byte>.Shared.Return(_copied);
            _copied = [];
        }

        if (written > 0)
        {
            _pipe.Advance(written);
        }

        _advanced += written;
        (Buffer, Position, _start, _end) = ([], 0, 0, 0);
    }
}
