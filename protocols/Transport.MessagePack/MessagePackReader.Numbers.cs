using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using Transport.MessagePack.Internal;

namespace Transport.MessagePack;

/// <content>Integers, floats and timestamps.</content>
public ref partial struct MessagePackReader
{
    /// <summary>An integer from 0 to 255, in any width.</summary>
    /// <exception cref="MessagePackException">The next value is no integer, or does not fit.</exception>
    public byte ReadByte()
    {
        var start = _offset;
        var value = ReadInt64();
        return (byte)value == value ? (byte)value : throw OutOfRange(start, value, "8 bits unsigned");
    }

    /// <summary>A signed 32-bit integer, in any width.</summary>
    /// <exception cref="MessagePackException">The next value is no integer, or does not fit.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int ReadInt32()
    {
        var code = Peek();
        if (code <= Code.MaxFixInt)
        {
            _offset++;
            return code;
        }

        return ReadLargeInt32();
    }

    /// <summary>A signed 64-bit integer, in any width.</summary>
    /// <exception cref="MessagePackException">The next value is no integer, or does not fit.</exception>
    public long ReadInt64()
    {
        var code = Peek();
        switch (code)
        {
            case <= Code.MaxFixInt or >= Code.MinNegativeFixInt:
                _offset++;
                return (sbyte)code;
            case Code.UInt8:
                return Take(1)[0];
            case Code.UInt16:
                return BinaryPrimitives.ReadUInt16BigEndian(Take(2));
            case Code.UInt32:
                return BinaryPrimitives.ReadUInt32BigEndian(Take(4));
            case Code.UInt64:
                var start = _offset;
                var value = BinaryPrimitives.ReadUInt64BigEndian(Take(8));
                return value <= long.MaxValue ? (long)value : throw OutOfRange(start, value, "64 bits signed");
            case Code.Int8:
                return (sbyte)Take(1)[0];
            case Code.Int16:
                return BinaryPrimitives.ReadInt16BigEndian(Take(2));
            case Code.Int32:
                return BinaryPrimitives.ReadInt32BigEndian(Take(4));
            case Code.Int64:
                return BinaryPrimitives.ReadInt64BigEndian(Take(8));
            default:
                throw Unexpected("an integer");
        }
    }

    /// <summary>An unsigned 64-bit integer, in any width.</summary>
    /// <exception cref="MessagePackException">The next value is no integer, or is negative.</exception>
    public ulong ReadUInt64()
    {
        var start = _offset;
        if (Peek() == Code.UInt64)
        {
            return BinaryPrimitives.ReadUInt64BigEndian(Take(8));
        }

        var value = ReadInt64();
        return value >= 0 ? (ulong)value : throw OutOfRange(start, value, "64 bits unsigned");
    }

    /// <summary>A float of either width, or an integer, which is what peers without a type of whole floats send for 1.0.</summary>
    /// <exception cref="MessagePackException">The next value is no number.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public double ReadDouble()
    {
        if (Remaining >= 9 && _input[_offset] == Code.Float64)
        {
            var value = BinaryPrimitives.ReadDoubleBigEndian(_input[(_offset + 1)..]);
            _offset += 9;
            return value;
        }

        return ReadOtherDouble();
    }

    /// <summary>A 32-bit float; a 64-bit float or an integer where it is the same number.</summary>
    /// <exception cref="MessagePackException">The next value is no number, or no 32-bit float holds it.</exception>
    public float ReadSingle()
    {
        var start = _offset;
        var value = ReadDouble();
        var single = (float)value;
        return ((double)single).Equals(value) ? single : throw OutOfRange(start, value, "a 32-bit float");
    }

    /// <summary>A timestamp extension as UTC instant, cut to 100 ns.</summary>
    /// <exception cref="MessagePackException">The next value is no timestamp, or lies outside the years 1 to 9999.</exception>
    public DateTime ReadDateTime()
    {
        var start = _offset;
        var timestamp = ReadTimestamp();
        return timestamp.TryToDateTime(out var instant)
            ? instant
            : throw new MessagePackException($"A timestamp of {timestamp.Seconds} s lies outside the years 1 to 9999", start);
    }

    /// <summary>A timestamp extension.</summary>
    /// <exception cref="MessagePackException">The next value is no timestamp.</exception>
    public MessagePackTimestamp ReadTimestamp()
    {
        var start = _offset;
        MessagePackTimestamp timestamp;
        if (Remaining >= 10 && _input[start] == Code.FixExt8 && (sbyte)_input[start + 1] == MessagePackTimestamp.ExtensionType)
        {
            _offset += 10;
            timestamp = Split(BinaryPrimitives.ReadUInt64BigEndian(_input[(start + 2)..]));
        }
        else
        {
            timestamp = ReadOtherTimestamp();
        }

        return timestamp.Nanoseconds <= MessagePackTimestamp.MaxNanoseconds
            ? timestamp
            : throw new MessagePackException($"A timestamp has {timestamp.Nanoseconds} ns, which is a second or more", start);
    }

    private static MessagePackTimestamp Split(ulong data) => new((long)(data & ((1UL << 34) - 1)), (uint)(data >> 34));

    private static MessagePackException OutOfRange(int start, object value, string type) =>
        new(string.Create(System.Globalization.CultureInfo.InvariantCulture, $"{value} does not fit into {type}"), start);

    private MessagePackTimestamp ReadOtherTimestamp()
    {
        var start = _offset;
        var data = ReadExtension(out var type);
        return (type, data.Length) switch
        {
            (MessagePackTimestamp.ExtensionType, 4) => new(BinaryPrimitives.ReadUInt32BigEndian(data), 0),
            (MessagePackTimestamp.ExtensionType, 8) => Split(BinaryPrimitives.ReadUInt64BigEndian(data)),
            (MessagePackTimestamp.ExtensionType, 12) =>
                new(BinaryPrimitives.ReadInt64BigEndian(data[4..]), BinaryPrimitives.ReadUInt32BigEndian(data)),
            _ => throw new MessagePackException($"Expected a timestamp, found extension type {type} of {data.Length} bytes", start),
        };
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int ReadLargeInt32()
    {
        var start = _offset;
        var value = ReadInt64();
        return (int)value == value ? (int)value : throw OutOfRange(start, value, "32 bits signed");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private double ReadOtherDouble() => Peek() switch
    {
        Code.Float64 => BinaryPrimitives.ReadDoubleBigEndian(Take(8)),
        Code.Float32 => BinaryPrimitives.ReadSingleBigEndian(Take(4)),
        Code.UInt64 => ReadUInt64(),
        var code when Code.TypeOf(code) == MessagePackType.Integer => ReadInt64(),
        _ => throw Unexpected("a number"),
    };

    /// <summary>Takes a first byte and the <paramref name="count"/> bytes behind it, which it returns.</summary>
    private ReadOnlySpan<byte> Take(int count)
    {
        if (Remaining <= count)
        {
            throw new MessagePackException($"The input ends within a value: {count} bytes needed, {Remaining - 1} there", _offset);
        }

        var bytes = _input.Slice(_offset + 1, count);
        _offset += 1 + count;
        return bytes;
    }

    /// <summary>An unsigned number of 1, 2 or 4 bytes behind the first byte, which is not taken yet.</summary>
    private readonly long BigEndian(int width)
    {
        if (Remaining <= width)
        {
            throw new MessagePackException($"The input ends within a header of {1 + width} bytes", _offset);
        }

        var bytes = _input.Slice(_offset + 1, width);
        return width switch
        {
            1 => bytes[0],
            2 => BinaryPrimitives.ReadUInt16BigEndian(bytes),
            _ => BinaryPrimitives.ReadUInt32BigEndian(bytes),
        };
    }
}
