using Transport.Soap.Messages;
using Transport.Soap.Xml;

namespace Transport.Soap.NetTcp.Framing;

/// <summary>Reads [MC-NMF] records from a connection; what one side has sent ahead is kept for the next record.</summary>
/// <param name="wire">The connection.</param>
/// <param name="memory">What messages may take; null where nobody counts it.</param>
internal sealed partial class FrameReader(Wire wire, ISoapMessageMemory? memory = null) : IDisposable
{
    /// <summary>What is received at once while it is not known how much there is; large enough for most requests.</summary>
    private const int BufferSize = 8 * 1024;

    /// <summary>The most that a stated size is believed before any of it has arrived.</summary>
    private const int TrustedSize = 1024 * 1024;

    /// <summary>What is received at once of an unsized envelope, whose items may be read before the rest is here.</summary>
    private const int PartSize = 256 * 1024;

    private byte[] _buffer = MessageMemory.Rent(BufferSize);
    private int _start;
    private int _end;

    /// <summary>Told whenever bytes must be waited for; null where something else bounds the time.</summary>
    public ReadWatch? Watch { get; set; }

    /// <summary>Whether bytes of the next record are here already.</summary>
    public bool HasBuffered => _start < _end;

    /// <returns>The type of the next record; -1 where the other side has sent its last.</returns>
    public async ValueTask<int> ReadTypeAsync() => HasBuffered || await FillAsync(begun: false) ? _buffer[_start++] : -1;

    public async ValueTask<byte> ReadByteAsync()
    {
        if (!HasBuffered && !await FillAsync(begun: true))
        {
            throw Truncated();
        }

        return _buffer[_start++];
    }

    /// <summary>Reads a size of at most 31 bits (section 2.2.2).</summary>
    public async ValueTask<int> ReadSizeAsync()
    {
        while (true)
        {
            var length = Nbfx.ReadSize(_buffer.AsSpan(_start, _end - _start), out var value);
            if (length < 0)
            {
                throw new FramingException("A size has more than 31 bits.");
            }

            if (length > 0)
            {
                _start += length;
                return value;
            }

            if (!await FillAsync(begun: true))
            {
                throw Truncated();
            }
        }
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
        await FillExactlyAsync(bytes);
        return System.Text.Encoding.UTF8.GetString(bytes);
    }

    /// <summary>Reads what follows the type of a sized envelope.</summary>
    /// <returns>The whole of it, in pooled memory; its start alone where there was no room for it.</returns>
    public async ValueTask<(byte[] Buffer, int Length, bool IsWhole)> ReadSizedAsync(long limit)
    {
        var size = await ReadSizeAsync();
        if (size > limit)
        {
            throw TooLarge(limit);
        }

        var (buffer, length) = await AppendAsync([], 0, size);
        if (length == size)
        {
            return (buffer, length, true);
        }

        var start = KeepStart(buffer, length);
        var received = Math.Min(size, ISoapMessageMemory.Uncounted);
        if (length < received)
        {
            (start, _) = await AppendAsync(start, length, received - length);
            length = received;
        }

        try
        {
            await SkipAsync(size - length);
            return (start, received, false);
        }
        catch
        {
            Return(start);
            throw;
        }
    }

    /// <summary>Reads what follows the type of an unsized envelope: chunks, the last of which is empty.</summary>
    /// <param name="limit">The most bytes that it may have.</param>
    /// <param name="items">Reads its items while it arrives.</param>
    /// <returns>The chunks joined, in pooled memory; the start of them alone where there was no room for the rest.</returns>
    public async ValueTask<ReceivedMessage> ReadUnsizedAsync(long limit, ArrivingItems items)
    {
        byte[] buffer = [];
        var length = 0;
        var total = 0L;
        var isWhole = true;
        try
        {
            while (await ReadSizeAsync() is var size and not 0)
            {
                if (size > limit - total)
                {
                    throw TooLarge(limit);
                }

                total += size;
                while (size > 0)
                {
                    // However large a chunk is, it is taken in parts.
                    var part = Math.Min(size, PartSize);
                    if (isWhole && !HasRoom(length + items.GivenUp + part))
                    {
                        isWhole = false;
                        buffer = KeepStart(buffer, length);
                        length = Math.Min(length, ISoapMessageMemory.Uncounted);
                    }

                    if (!isWhole)
                    {
                        part = Math.Min(size, ISoapMessageMemory.Uncounted - length);
                        if (part == 0)
                        {
                            await SkipAsync(size);
                            break;
                        }
                    }

                    if (isWhole && buffer.Length > 0 && part > buffer.Length - length
                        && !(items.TryGiveUp(buffer, ref length) && part <= buffer.Length - length))
                    {
                        // Twice the room, however small the chunks: pools end at 1 GB, and beyond it each growth copies all there is.
                        Grow(ref buffer, length, SizeAfter(length, (int)Math.Min(Math.Max(2L * length, (long)length + part), Array.MaxLength)));
                    }

                    var last = buffer;
                    buffer = [];
                    (buffer, length) = await AppendAsync(last, length, part);
                    size -= part;
                }
            }

            return new ReceivedMessage(buffer, length, null) { Items = isWhole ? items.Items : null, IsWhole = isWhole };
        }
        catch
        {
            Return(buffer);
            throw;
        }
    }

    /// <summary>Reads and forgets, until the other side closes or has sent <paramref name="limit"/> bytes more.</summary>
    public async ValueTask DrainAsync(int limit)
    {
        for (_start = _end = 0; limit > 0 && await FillAsync(begun: true); _start = _end = 0)
        {
            limit -= _end;
        }
    }

    /// <summary>Returns the buffer; nothing may be reading then.</summary>
    public void Dispose()
    {
        GiveRoom();
        Return(_buffer);
        _buffer = [];
        _start = _end = 0;
    }

    private static FramingException Truncated() => new("The connection was closed within a record.");

    private static FramingException TooLarge(long limit) =>
        new($"The message is larger than {limit} bytes (MaxReceivedMessageSize).", FramingFault.MaxMessageSizeExceeded);

    private static void Return(byte[] buffer)
    {
        if (buffer.Length > 0)
        {
            MessageMemory.Return(buffer);
        }
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

    /// <summary>Puts the next <paramref name="size"/> bytes behind those in <paramref name="buffer"/>, which is given up for a larger one as they arrive.</summary>
    /// <returns>All that there is then, and its length: less than asked where there was no room.</returns>
    private async ValueTask<(byte[] Buffer, int Length)> AppendAsync(byte[] buffer, int length, int size)
    {
        var end = length + size;
        try
        {
            while (true)
            {
                if (length == buffer.Length || buffer.Length == 0)
                {
                    var larger = SizeAfter(length, end);
                    if (!HasRoom(larger))
                    {
                        return (buffer, length);
                    }

                    Grow(ref buffer, length, larger);
                }

                var received = await ReceiveAsync(buffer.AsMemory(length, Math.Min(end, buffer.Length) - length));
                length += received;
                if (length == end)
                {
                    return (buffer, length);
                }

                if (received == 0)
                {
                    throw Truncated();
                }
            }
        }
        catch
        {
            Return(buffer);
            throw;
        }
    }

    /// <summary>Room for a message of <paramref name="end"/> bytes of which <paramref name="length"/> are here.</summary>
    private static int SizeAfter(int length, int end) => Math.Min(end, Math.Max(TrustedSize, (int)Math.Min(4L * length, Array.MaxLength)));

    private static void Grow(ref byte[] buffer, int length, int size)
    {
        var larger = MessageMemory.Rent(Math.Max(size, 1));
        buffer.AsSpan(0, length).CopyTo(larger);
        Return(buffer);
        buffer = larger;
    }

    private async ValueTask FillExactlyAsync(Memory<byte> output)
    {
        while (!output.IsEmpty)
        {
            var received = await ReceiveAsync(output);
            output = received > 0 ? output[received..] : throw Truncated();
        }
    }

    /// <summary>Takes the buffered bytes; the rest is received directly.</summary>
    private ValueTask<int> ReceiveAsync(Memory<byte> output)
    {
        if (HasBuffered || output.IsEmpty)
        {
            var length = Math.Min(_end - _start, output.Length);
            _buffer.AsSpan(_start, length).CopyTo(output.Span);
            _start += length;
            return ValueTask.FromResult(length);
        }

        Watch?.Wait(begun: true);
        return wire.ReceiveAsync(output);
    }

    /// <returns>False where the other side has sent its last.</returns>
    private async ValueTask<bool> FillAsync(bool begun)
    {
        if (_start > 0)
        {
            _buffer.AsSpan(_start, _end - _start).CopyTo(_buffer);
            _end -= _start;
            _start = 0;
        }

        Watch?.Wait(begun);
        var received = await wire.ReceiveAsync(_buffer.AsMemory(_end));
        _end += received;
        return received > 0;
    }
}
