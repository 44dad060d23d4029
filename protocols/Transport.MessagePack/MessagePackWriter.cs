using System.Buffers;
using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using Transport.MessagePack.Internal;

namespace Transport.MessagePack;

/// <summary>
/// Writes MessagePack (specification of 2017-08-09) into an <see cref="IBufferWriter{T}"/>, every value in its shortest form. Allocates
/// nothing. What was written is the output's after <see cref="Flush"/>.
/// </summary>
/// <param name="output">Receives the bytes.</param>
public ref struct MessagePackWriter(IBufferWriter<byte> output)
{
    // A string up to here is given room for its worst case; a longer one is measured first, so that little room is asked for in vain.
    private const int MeasuredLength = 1024;

    private Span<byte> _buffer;
    private int _used;

    /// <summary>At least <paramref name="length"/> bytes to write to, for formatters that use <see cref="MessagePackPrimitives"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Span<byte> GetSpan(int length)
    {
        if (_buffer.Length - _used < length)
        {
            Grow(length);
        }

        return _buffer[_used..];
    }

    /// <summary>Keeps the first <paramref name="count"/> bytes of the span last got.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Advance(int count)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)count, (uint)(_buffer.Length - _used), nameof(count));
        _used += count;
    }

    /// <summary>Hands everything written so far to the output. The writer may be used on.</summary>
    public void Flush()
    {
        if (_used > 0)
        {
            output.Advance(_used);
        }

        _buffer = default;
        _used = 0;
    }

    /// <summary>Nil.</summary>
    public void WriteNil() => WriteByte(Code.Nil);

    /// <summary>True or false.</summary>
    public void Write(bool value) => WriteByte(value ? Code.True : Code.False);

    /// <summary>A signed 32-bit integer.</summary>
    public void Write(int value) => Advance(MessagePackPrimitives.WriteInt32(GetSpan(MessagePackPrimitives.MaxInt32Bytes), value));

    /// <summary>A signed 64-bit integer.</summary>
    public void Write(long value) => Advance(MessagePackPrimitives.WriteInt64(GetSpan(MessagePackPrimitives.MaxNumberBytes), value));

    /// <summary>An unsigned 64-bit integer.</summary>
    public void Write(ulong value) => Advance(MessagePackPrimitives.WriteUInt64(GetSpan(MessagePackPrimitives.MaxNumberBytes), value));

    /// <summary>A 32-bit float.</summary>
    public void Write(float value) => Advance(MessagePackPrimitives.WriteSingle(GetSpan(MessagePackPrimitives.MaxInt32Bytes), value));

    /// <summary>A 64-bit float.</summary>
    public void Write(double value) => Advance(MessagePackPrimitives.WriteDouble(GetSpan(MessagePackPrimitives.MaxNumberBytes), value));

    /// <summary>An instant as timestamp extension; a local time is converted to UTC, an unspecified one taken as UTC.</summary>
    public void Write(DateTime instant) => Write(MessagePackTimestamp.FromDateTime(instant));

    /// <summary>An instant as timestamp extension.</summary>
    /// <exception cref="ArgumentOutOfRangeException">Nanoseconds are more than 999,999,999.</exception>
    public void Write(MessagePackTimestamp timestamp) =>
        Advance(MessagePackPrimitives.WriteTimestamp(GetSpan(MessagePackPrimitives.MaxTimestampBytes), timestamp));

    /// <summary>A string, or nil for null.</summary>
    /// <exception cref="ArgumentException">The string has a lone surrogate.</exception>
    public void Write(string? value)
    {
        if (value is null)
        {
            WriteNil();
        }
        else
        {
            Write(value.AsSpan());
        }
    }

    /// <summary>A string.</summary>
    /// <exception cref="ArgumentException">The string has a lone surrogate.</exception>
    public void Write(ReadOnlySpan<char> value)
    {
        if (value.Length <= MeasuredLength)
        {
            Advance(MessagePackPrimitives.WriteString(GetSpan(MessagePackPrimitives.MaxStringBytes(value.Length)), value));
            return;
        }

        var length = MessagePackPrimitives.StrictUtf8.GetByteCount(value);
        var span = GetSpan(checked(MessagePackPrimitives.MaxInt32Bytes + length));
        var header = MessagePackPrimitives.WriteStringHeader(span, length);
        Advance(header + MessagePackPrimitives.StrictUtf8.GetBytes(value, span[header..]));
    }

    /// <summary>Bytes.</summary>
    public void WriteBinary(ReadOnlySpan<byte> value)
    {
        WriteHeader(Code.Bin8, value.Length);
        WriteRaw(value);
    }

    /// <summary>The header of an array; <paramref name="count"/> values must follow.</summary>
    public void WriteArrayHeader(int count) =>
        Advance(MessagePackPrimitives.WriteArrayHeader(GetSpan(MessagePackPrimitives.MaxInt32Bytes), count));

    /// <summary>The header of a map; <paramref name="count"/> keys, each with its value behind it, must follow.</summary>
    public void WriteMapHeader(int count) =>
        Advance(MessagePackPrimitives.WriteMapHeader(GetSpan(MessagePackPrimitives.MaxInt32Bytes), count));

    /// <summary>An extension: types 0 to 127 are the application's, negative ones the specification's.</summary>
    public void WriteExtension(sbyte type, ReadOnlySpan<byte> data)
    {
        var fix = data.Length switch
        {
            1 => Code.FixExt1,
            2 => Code.FixExt2,
            4 => Code.FixExt4,
            8 => Code.FixExt8,
            16 => Code.FixExt16,
            _ => (byte)0,
        };
        if (fix != 0)
        {
            WriteByte(fix);
        }
        else
        {
            WriteHeader(Code.Ext8, data.Length);
        }

        WriteByte((byte)type);
        WriteRaw(data);
    }

    /// <summary>Bytes that are MessagePack already.</summary>
    public void WriteRaw(ReadOnlySpan<byte> encoded)
    {
        encoded.CopyTo(GetSpan(encoded.Length));
        Advance(encoded.Length);
    }

    private void WriteByte(byte value)
    {
        GetSpan(1)[0] = value;
        _used++;
    }

    /// <param name="code8">The 8-bit form; the 16-bit and 32-bit forms are the next first bytes.</param>
    private void WriteHeader(byte code8, int length)
    {
        var span = GetSpan(MessagePackPrimitives.MaxInt32Bytes);
        switch (length)
        {
            case <= byte.MaxValue:
                span[0] = code8;
                span[1] = (byte)length;
                _used += 2;
                break;
            case <= ushort.MaxValue:
                span[0] = (byte)(code8 + 1);
                BinaryPrimitives.WriteUInt16BigEndian(span[1..], (ushort)length);
                _used += 3;
                break;
            default:
                span[0] = (byte)(code8 + 2);
                BinaryPrimitives.WriteInt32BigEndian(span[1..], length);
                _used += 5;
                break;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Grow(int length)
    {
        Flush();
        _buffer = output.GetSpan(length);
    }
}
