namespace Transport.Capture.Content;

/// <summary>The value that MessagePack bytes begin with (specification of 2017-08-09); of an array or a map its header alone.</summary>
/// <param name="Length">Its bytes.</param>
/// <param name="Children">The values that belong to it and follow.</param>
/// <param name="Meaning">What it is, in words.</param>
internal readonly record struct MessagePackValue(int Length, long Children, string Meaning)
{
    private const long LargestSeconds = 253_402_300_799;
    private const long SmallestSeconds = -62_135_596_800;

    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    /// <exception cref="InvalidDataException">The bytes begin with no whole value.</exception>
    public static MessagePackValue Read(ReadOnlySpan<byte> bytes)
    {
        if (bytes.IsEmpty)
        {
            throw new InvalidDataException("a value is missing");
        }

        var code = bytes[0];
        return code switch
        {
            <= 0x7F => Number(1, code),
            <= 0x8F => Map(1, code & 0x0Fu),
            <= 0x9F => Array(1, code & 0x0Fu),
            <= 0xBF => Text(bytes, 1, code & 0x1Fu),
            0xC0 => new(1, 0, "nil"),
            0xC2 => new(1, 0, "false"),
            0xC3 => new(1, 0, "true"),
            0xC4 or 0xC5 or 0xC6 => Binary(bytes, 1 << (code - 0xC4)),
            0xC7 or 0xC8 or 0xC9 => Extension(bytes, 1 + (1 << (code - 0xC7)), Unsigned(bytes, 1 << (code - 0xC7))),
            0xCA => Float(5, BinaryPrimitives.ReadSingleBigEndian(Slice(bytes, 1, 4))),
            0xCB => Float(9, BinaryPrimitives.ReadDoubleBigEndian(Slice(bytes, 1, 8))),
            0xCC or 0xCD or 0xCE or 0xCF => Number(1 + (1 << (code - 0xCC)), Unsigned(bytes, 1 << (code - 0xCC))),
            0xD0 or 0xD1 or 0xD2 or 0xD3 => Signed(bytes, 1 << (code - 0xD0)),
            0xD4 or 0xD5 or 0xD6 or 0xD7 or 0xD8 => Extension(bytes, 1, 1u << (code - 0xD4)),
            0xD9 or 0xDA or 0xDB => Text(bytes, 1 + (1 << (code - 0xD9)), Unsigned(bytes, 1 << (code - 0xD9))),
            0xDC or 0xDD => Array(1 + (2 << (code - 0xDC)), Unsigned(bytes, 2 << (code - 0xDC))),
            0xDE or 0xDF => Map(1 + (2 << (code - 0xDE)), Unsigned(bytes, 2 << (code - 0xDE))),
            >= 0xE0 => Number(1, (sbyte)code),
            _ => throw new InvalidDataException($"0x{code:X2} begins no value"),
        };
    }

    private static MessagePackValue Array(int length, ulong count) => new(length, (long)count, $"array of {count}");

    private static MessagePackValue Map(int length, ulong count) => new(length, 2 * (long)count, $"map of {count}");

    private static MessagePackValue Number(int length, decimal value) => new(length, 0, string.Create(CultureInfo.InvariantCulture, $"integer {value}"));

    private static MessagePackValue Float(int length, double value) => new(length, 0, string.Create(CultureInfo.InvariantCulture, $"float {value:R}"));

    private static MessagePackValue Signed(ReadOnlySpan<byte> bytes, int width)
    {
        // The sign is the first bit of the bytes that there are.
        var unused = 64 - (8 * width);
        return Number(1 + width, (long)(Unsigned(bytes, width) << unused) >> unused);
    }

    private static MessagePackValue Text(ReadOnlySpan<byte> bytes, int header, ulong length)
    {
        try
        {
            return new(header + (int)length, 0, "string " + Annotator.Quote(Utf8.GetString(Slice(bytes, header, length))));
        }
        catch (DecoderFallbackException e)
        {
            throw new InvalidDataException("a string is not UTF-8", e);
        }
    }

    private static MessagePackValue Binary(ReadOnlySpan<byte> bytes, int width)
    {
        var length = Unsigned(bytes, width);
        _ = Slice(bytes, 1 + width, length);
        return new(1 + width + (int)length, 0, $"binary of {length} bytes");
    }

    /// <param name="bytes">From the value's beginning.</param>
    /// <param name="header">Where its type is; the content follows.</param>
    /// <param name="length">Of its content.</param>
    private static MessagePackValue Extension(ReadOnlySpan<byte> bytes, int header, ulong length)
    {
        var type = (sbyte)Slice(bytes, header, 1)[0];
        var content = Slice(bytes, header + 1, length);
        return new(header + 1 + content.Length, 0, type == -1 && length is 4 or 8 or 12 ? "timestamp " + Instant(content) : $"extension {type} of {length} bytes");
    }

    private static string Instant(ReadOnlySpan<byte> content)
    {
        var (seconds, nanoseconds) = content.Length switch
        {
            4 => (BinaryPrimitives.ReadUInt32BigEndian(content), 0u),
            8 when BinaryPrimitives.ReadUInt64BigEndian(content) is var both => ((long)(both & 0x3_FFFF_FFFF), (uint)(both >> 34)),
            _ => (BinaryPrimitives.ReadInt64BigEndian(content[4..]), BinaryPrimitives.ReadUInt32BigEndian(content)),
        };
        return seconds is >= SmallestSeconds and <= LargestSeconds && nanoseconds <= 999_999_999
            ? DateTime.UnixEpoch.AddSeconds(seconds).AddTicks(nanoseconds / 100).ToString("O", CultureInfo.InvariantCulture)
            : $"{seconds} s and {nanoseconds} ns after 1970";
    }

    /// <summary>The number in the bytes behind the code.</summary>
    private static ulong Unsigned(ReadOnlySpan<byte> bytes, int width)
    {
        var value = 0ul;
        foreach (var part in Slice(bytes, 1, (ulong)width))
        {
            value = (value << 8) | part;
        }

        return value;
    }

    private static ReadOnlySpan<byte> Slice(ReadOnlySpan<byte> bytes, int start, ulong length) => start <= bytes.Length && length <= (ulong)(bytes.Length - start)
        ? bytes.Slice(start, (int)length)
        : throw new InvalidDataException($"{length} bytes of a value are wanted, and {Math.Max(bytes.Length - start, 0)} are left");
}
