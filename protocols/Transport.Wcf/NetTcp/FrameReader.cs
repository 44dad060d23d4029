using System.IO.Pipelines;
using System.Text;

namespace Transport.Wcf.NetTcp;

/// <summary>Reads [MC-NMF] records from a connection. What a client states is believed as it arrives.</summary>
/// <param name="input">The connection.</param>
/// <param name="buffers">Has the buffers of messages.</param>
/// <param name="memory">What messages may take; null where nobody counts it.</param>
internal sealed class FrameReader(PipeReader input, BufferManager buffers, IWcfMessageMemory? memory = null) : IDisposable
{
    /// <summary>What is received at once while it is not known how much there is; large enough for most requests.</summary>
    private const int BufferSize = 8 * 1024;

    /// <summary>The most that a stated size is believed before any of it has arrived.</summary>
    private const int TrustedSize = 1024 * 1024;

    private readonly byte[] _buffer = new byte[BufferSize];
    private int _start;
    private int _end;

    /// <summary>Bytes taken of the memory for the message that is being read, or was read last.</summary>
    private long _room;

    /// <summary>Told whenever bytes must be waited for; null where something else bounds the time.</summary>
    public ConnectionWatch? Watch { get; set; }

    /// <summary>Whether bytes of the next record are here already.</summary>
    public bool HasBuffered => _start < _end;

    /// <returns>The type of the next record; -1 where the client has sent its last.</returns>
    public async ValueTask<int> ReadTypeAsync() => HasBuffered || await FillAsync(begun: false) ? _buffer[_start++] : -1;

    public async ValueTask<byte> ReadByteAsync()
    {
        if (!HasBuffered && !await FillAsync(begun: true))
        {
            throw Truncated();
        }

        return _buffer[_start++];
    }

    /// <summary>Reads a size: seven bits a byte, the lowest first, 31 at most (section 2.2.2).</summary>
    public async ValueTask<int> ReadSizeAsync()
    {
        var size = 0L;
        for (var shift = 0; shift < 35; shift += 7)
        {
            var bits = await ReadByteAsync();
            size |= (long)(bits & 0x7F) << shift;
            if ((bits & 0x80) == 0 && size <= int.MaxValue)
            {
                return (int)size;
            }
        }

        throw new FramingException("A size has more than 31 bits.");
    }

    /// <summary>Reads a string with its size in front.</summary>
    /// <exception cref="FramingException">It is longer than <paramref name="limit"/>, which is <paramref name="fault"/>.</exception>
    public async ValueTask<string> ReadStringAsync(int limit, string? fault)
    {
        var size = await ReadSizeAsync();
        if (size > limit)
        {
            throw new FramingException($"A text of {size} bytes is longer than the {limit} that are allowed.", fault);
        }

        var bytes = new byte[size];
        for (var length = 0; length < size;)
        {
            length += await ReceiveAsync(bytes.AsMemory(length));
        }

        return Encoding.UTF8.GetString(bytes);
    }

    /// <summary>Reads what follows the type of a sized envelope.</summary>
    /// <returns>The whole of it, in a buffer of the manager; its start alone where there was no room for it.</returns>
    public async ValueTask<(ArraySegment<byte> Bytes, bool IsWhole)> ReadSizedAsync(long limit)
    {
        var size = await ReadSizeAsync();
        if (size > limit)
        {
            throw new FramingException($"The message is larger than {limit} bytes (MaxReceivedMessageSize).", FramingFault.MaxMessageSizeExceeded);
        }

        var buffer = Array.Empty<byte>();
        var length = 0;
        var wanted = size;
        var missing = size;
        try
        {
            while (length < wanted || buffer.Length == 0)
            {
                if (length == buffer.Length)
                {
                    var larger = Math.Min(wanted, Math.Max(TrustedSize, (int)Math.Min(4L * length, Array.MaxLength)));
                    if (wanted == size && !HasRoom(larger))
                    {
                        // The start says which message it is.
                        GiveRoom();
                        wanted = IWcfMessageMemory.Uncounted;
                        larger = wanted;
                        length = Math.Min(length, wanted);
                    }

                    Grow(ref buffer, length, larger);
                    continue;
                }

                var received = await ReceiveAsync(buffer.AsMemory(length, Math.Min(wanted, buffer.Length) - length));
                length += received;
                missing -= received;
            }

            await SkipAsync(missing);
            return (new ArraySegment<byte>(buffer, 0, length), wanted == size);
        }
        catch
        {
            Return(buffer);
            throw;
        }
    }

    /// <summary>Hands over the last message's room. The caller returns it when the message is done.</summary>
    public long TakeRoom()
    {
        var room = _room;
        _room = 0;
        return room;
    }

    /// <summary>Gives back the room of the last message, unless it was handed over.</summary>
    public void GiveRoom() => GiveRoom(TakeRoom());

    /// <summary>Gives back what <see cref="TakeRoom"/> handed over.</summary>
    public void GiveRoom(long room)
    {
        if (room > 0)
        {
            memory!.Give(room);
        }
    }

    /// <summary>Reads and forgets, until the client closes or has sent <paramref name="limit"/> bytes more.</summary>
    public async ValueTask DrainAsync(int limit)
    {
        for (_start = _end = 0; limit > 0 && await FillAsync(begun: true); _start = _end = 0)
        {
            limit -= _end;
        }
    }

    public void Dispose() => GiveRoom();

    private static FramingException Truncated() => new("The connection was closed within a record.");

    private void Return(byte[] buffer)
    {
        if (buffer.Length > 0)
        {
            buffers.ReturnBuffer(buffer);
        }
    }

    private void Grow(ref byte[] buffer, int length, int size)
    {
        var other = buffers.TakeBuffer(Math.Max(size, 1));
        buffer.AsSpan(0, length).CopyTo(other);
        Return(buffer);
        buffer = other;
    }

    /// <summary>Whether there is room for this many bytes of a message.</summary>
    private bool HasRoom(long bytes)
    {
        var missing = bytes - IWcfMessageMemory.Uncounted - _room;
        if (memory is null || missing <= 0)
        {
            return true;
        }

        if (!memory.TryTake(missing))
        {
            return false;
        }

        _room += missing;
        return true;
    }

    /// <summary>Reads and forgets.</summary>
    private async ValueTask SkipAsync(int size)
    {
        while (size > 0)
        {
            if (!HasBuffered && !await FillAsync(begun: true))
            {
                throw Truncated();
            }

            var part = Math.Min(size, _end - _start);
            _start += part;
            size -= part;
        }
    }

    /// <summary>Takes the buffered bytes; the rest is received directly.</summary>
    private async ValueTask<int> ReceiveAsync(Memory<byte> output)
    {
        if (HasBuffered || output.IsEmpty)
        {
            var length = Math.Min(_end - _start, output.Length);
            _buffer.AsSpan(_start, length).CopyTo(output.Span);
            _start += length;
            return length;
        }

        Watch?.Wait(begun: true);
        return await ReadAsync(output) is var received and > 0 ? received : throw Truncated();
    }

    /// <returns>False where the client has sent its last.</returns>
    private async ValueTask<bool> FillAsync(bool begun)
    {
        _start = _end = 0;
        Watch?.Wait(begun);
        _end = await ReadAsync(_buffer);
        return _end > 0;
    }

    /// <returns>0 where the client has sent its last.</returns>
    private async ValueTask<int> ReadAsync(Memory<byte> output)
    {
        if (!input.TryRead(out var result))
        {
            result = await input.ReadAsync();
        }

        var length = (int)Math.Min(result.Buffer.Length, output.Length);
        var taken = result.Buffer.Slice(0, length);
        var at = 0;
        foreach (var segment in taken)
        {
            segment.CopyTo(output[at..]);
            at += segment.Length;
        }

        // The segments are the pipe's again once it has been advanced.
        input.AdvanceTo(taken.End);
        return length;
    }
}
