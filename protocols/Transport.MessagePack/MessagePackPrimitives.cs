using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Text;
using Transport.MessagePack.Internal;

namespace Transport.MessagePack;

/// <summary>
/// Single values into a span, each in its shortest form: for formatters that reserve once and then write many fields.
/// </summary>
/// <remarks>
/// Every method returns the bytes written. A destination shorter than the stated maximum may end in
/// <see cref="ArgumentOutOfRangeException"/> or <see cref="IndexOutOfRangeException"/>, never in a write outside of it.
/// </remarks>
public static class MessagePackPrimitives
{
    /// <summary>The most bytes of an integer or a float.</summary>
    public const int MaxNumberBytes = 9;

    /// <summary>The most bytes of a 32-bit integer, and of the header of a string, binary, array or map.</summary>
    public const int MaxInt32Bytes = 5;

    /// <summary>The most bytes of a timestamp: extension 8 header, 32-bit nanoseconds, 64-bit seconds.</summary>
    public const int MaxTimestampBytes = 15;

    /// <summary>Refuses what replacement characters would hide, in both directions.</summary>
    internal static readonly UTF8Encoding StrictUtf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    /// <summary>The most bytes of a string of that many UTF-16 characters.</summary>
    public static int MaxStringBytes(int length) => checked(MaxInt32Bytes + (length * 3));

    /// <summary>A signed 32-bit integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteInt32(Span<byte> destination, int value)
    {
        if ((uint)value <= Code.MaxFixInt)
        {
            destination[0] = (byte)value;
            return 1;
        }

        return value < 0 ? WriteNegative(destination, value) : WriteLargeUInt32(destination, (uint)value);
    }

    /// <summary>A signed 64-bit integer.</summary>
    public static int WriteInt64(Span<byte> destination, long value) =>
        value < 0 ? WriteNegative(destination, value) : WriteUInt64(destination, (ulong)value);

    /// <summary>An unsigned 64-bit integer.</summary>
    public static int WriteUInt64(Span<byte> destination, ulong value)
    {
        switch (value)
        {
            case <= Code.MaxFixInt:
                destination[0] = (byte)value;
                return 1;
            case <= uint.MaxValue:
                return WriteLargeUInt32(destination, (uint)value);
            default:
                destination[0] = Code.UInt64;
                BinaryPrimitives.WriteUInt64BigEndian(destination[1..], value);
                return 9;
        }
    }

    /// <summary>A 64-bit float, always 9 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteDouble(Span<byte> destination, double value)
    {
        BinaryPrimitives.WriteDoubleBigEndian(destination[1..], value);
        destination[0] = Code.Float64;
        return 9;
    }

    /// <summary>A 32-bit float, always 5 bytes.</summary>
    public static int WriteSingle(Span<byte> destination, float value)
    {
        BinaryPrimitives.WriteSingleBigEndian(destination[1..], value);
        destination[0] = Code.Float32;
        return 5;
    }

    /// <summary>The header of an array of <paramref name="count"/> values, 0 or more.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteArrayHeader(Span<byte> destination, int count)
    {
        if ((uint)count < 16)
        {
            destination[0] = (byte)(Code.FixArray | count);
            return 1;
        }

        return WriteCount(destination, Code.Array16, count);
    }

    /// <summary>The header of a map of <paramref name="count"/> pairs, 0 or more.</summary>
    public static int WriteMapHeader(Span<byte> destination, int count)
    {
        if ((uint)count < 16)
        {
            destination[0] = (byte)(Code.FixMap | count);
            return 1;
        }

        return WriteCount(destination, Code.Map16, count);
    }

    /// <summary>The header of <paramref name="length"/> bytes of UTF-8 text, 0 or more.</summary>
    public static int WriteStringHeader(Span<byte> destination, int length)
    {
        switch (length)
        {
            case >= 0 and < 32:
                destination[0] = (byte)(Code.FixStr | length);
                return 1;
            case >= 0 and <= byte.MaxValue:
                destination[1] = (byte)length;
                destination[0] = Code.Str8;
                return 2;
            default:
                return WriteCount(destination, Code.Str16, length);
        }
    }

    /// <summary>A string or nil.</summary>
    /// <param name="destination">At least <see cref="MaxStringBytes"/> of the length, whatever the characters are.</param>
    /// <exception cref="ArgumentException">The string has a lone surrogate.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteString(Span<byte> destination, string? value)
    {
        if (value is null)
        {
            destination[0] = Code.Nil;
            return 1;
        }

        return WriteString(destination, value.AsSpan());
    }

    /// <inheritdoc cref="WriteString(Span{byte}, string?)"/>
    public static int WriteString(Span<byte> destination, ReadOnlySpan<char> value)
    {
        if (value.Length < 32 && AsciiText.TryNarrow(value, destination[1..]))
        {
            destination[0] = (byte)(Code.FixStr | value.Length);
            return 1 + value.Length;
        }

        // The header's size follows from the number of bytes: they are written behind the longest header and moved up where it is shorter.
        var length = StrictUtf8.GetBytes(value, destination[MaxInt32Bytes..]);
        var header = WriteStringHeader(destination, length);
        if (header < MaxInt32Bytes)
        {
            destination.Slice(MaxInt32Bytes, length).CopyTo(destination[header..]);
        }

        return header + length;
    }

    /// <summary>An instant as timestamp extension, in 4, 8 or 12 bytes of data; a local time is converted to UTC, an unspecified one taken as UTC.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteTimestamp(Span<byte> destination, DateTime instant) =>
        WriteTimestamp(destination, MessagePackTimestamp.FromDateTime(instant));

    /// <inheritdoc cref="WriteTimestamp(Span{byte}, DateTime)"/>
    /// <exception cref="ArgumentOutOfRangeException">Nanoseconds are more than 999,999,999.</exception>
    public static int WriteTimestamp(Span<byte> destination, MessagePackTimestamp timestamp)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan(timestamp.Nanoseconds, MessagePackTimestamp.MaxNanoseconds, nameof(timestamp));
        var seconds = (ulong)timestamp.Seconds;
        if (seconds >> 34 != 0)
        {
            BinaryPrimitives.WriteInt64BigEndian(destination[7..], timestamp.Seconds);
            BinaryPrimitives.WriteUInt32BigEndian(destination[3..], timestamp.Nanoseconds);
            destination[2] = unchecked((byte)MessagePackTimestamp.ExtensionType);
            destination[1] = 12;
            destination[0] = Code.Ext8;
            return 15;
        }

        var data = ((ulong)timestamp.Nanoseconds << 34) | seconds;
        if (data <= uint.MaxValue)
        {
            BinaryPrimitives.WriteUInt32BigEndian(destination[2..], (uint)data);
            destination[1] = unchecked((byte)MessagePackTimestamp.ExtensionType);
            destination[0] = Code.FixExt4;
            return 6;
        }

        BinaryPrimitives.WriteUInt64BigEndian(destination[2..], data);
        destination[1] = unchecked((byte)MessagePackTimestamp.ExtensionType);
        destination[0] = Code.FixExt8;
        return 10;
    }

    private static int WriteLargeUInt32(Span<byte> destination, uint value)
    {
        switch (value)
        {
            case <= byte.MaxValue:
                destination[1] = (byte)value;
                destination[0] = Code.UInt8;
                return 2;
            case <= ushort.MaxValue:
                BinaryPrimitives.WriteUInt16BigEndian(destination[1..], (ushort)value);
                destination[0] = Code.UInt16;
                return 3;
            default:
                BinaryPrimitives.WriteUInt32BigEndian(destination[1..], value);
                destination[0] = Code.UInt32;
                return 5;
        }
    }

    private static int WriteNegative(Span<byte> destination, long value)
    {
        switch (value)
        {
            case >= -32:
                destination[0] = (byte)value;
                return 1;
            case >= sbyte.MinValue:
                destination[1] = (byte)value;
                destination[0] = Code.Int8;
                return 2;
            case >= short.MinValue:
                BinaryPrimitives.WriteInt16BigEndian(destination[1..], (short)value);
                destination[0] = Code.Int16;
                return 3;
            case >= int.MinValue:
                BinaryPrimitives.WriteInt32BigEndian(destination[1..], (int)value);
                destination[0] = Code.Int32;
                return 5;
            default:
                BinaryPrimitives.WriteInt64BigEndian(destination[1..], value);
                destination[0] = Code.Int64;
                return 9;
        }
    }

    /// <param name="code16">The 16-bit form; the 32-bit form is the next first byte.</param>
    private static int WriteCount(Span<byte> destination, byte code16, int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        if (count <= ushort.MaxValue)
        {
            BinaryPrimitives.WriteUInt16BigEndian(destination[1..], (ushort)count);
            destination[0] = code16;
            return 3;
        }

        BinaryPrimitives.WriteInt32BigEndian(destination[1..], count);
        destination[0] = (byte)(code16 + 1);
        return 5;
    }
}
