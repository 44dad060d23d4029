using System.Xml;

namespace Transport.Capture.Content;

/// <summary>Text records of [MC-NBFX] section 2.2.3; a type with its lowest bit set ends the element too.</summary>
internal static class NbfxText
{
    /// <param name="rest">The record and what follows.</param>
    /// <param name="resolve">Text of a dictionary id.</param>
    /// <exception cref="InvalidDataException">There is no such record, or it is cut short.</exception>
    public static (int Length, string Meaning) Read(ReadOnlySpan<byte> rest, Func<ulong, string> resolve)
    {
        var (length, meaning) = ReadValue(rest, resolve);
        return (length, (rest[0] & 1) == 0 ? meaning : meaning + ", end of the element");
    }

    private static (int Length, string Meaning) ReadValue(ReadOnlySpan<byte> rest, Func<ulong, string> resolve)
    {
        var value = rest[1..];
        switch (rest[0] & ~1)
        {
            case 0x80:
                return (1, "zero");
            case 0x82:
                return (1, "one");
            case 0x84:
                return (1, "false");
            case 0x86:
                return (1, "true");
            case 0x88:
                return (2, $"int8 {(sbyte)Take(value, 1)[0]}");
            case 0x8A:
                return (3, $"int16 {BinaryPrimitives.ReadInt16LittleEndian(Take(value, 2))}");
            case 0x8C:
                return (5, $"int32 {BinaryPrimitives.ReadInt32LittleEndian(Take(value, 4))}");
            case 0x8E:
                return (9, $"int64 {BinaryPrimitives.ReadInt64LittleEndian(Take(value, 8))}");
            case 0x90:
                return (5, Invariant($"float {BinaryPrimitives.ReadSingleLittleEndian(Take(value, 4)):R}"));
            case 0x92:
                return (9, Invariant($"double {BinaryPrimitives.ReadDoubleLittleEndian(Take(value, 8)):R}"));
            case 0x94:
                return (17, Invariant($"decimal {Decimal(Take(value, 16))}"));
            case 0x96:
                return (9, Instant(BinaryPrimitives.ReadInt64LittleEndian(Take(value, 8))));
            case 0x98 or 0x9A or 0x9C:
                return Sized(value, (rest[0] & ~1) - 0x98, text => "text " + Annotator.Quote(Encoding.UTF8.GetString(text)));
            case 0x9E or 0xA0 or 0xA2:
                return Sized(value, (rest[0] & ~1) - 0x9E, bytes => $"{bytes.Length} bytes");
            case 0xA4:
                return (1, "start of a list");
            case 0xA6:
                return (1, "end of a list");
            case 0xA8:
                return (1, "empty text");
            case 0xAA:
                var (id, length) = Varint.Read(value);
                return (1 + length, "text " + resolve(id));
            case 0xAC:
                return (17, $"unique id {new UniqueId(Take(value, 16).ToArray())}");
            case 0xAE:
                return (9, $"time span {TimeSpan.FromTicks(BinaryPrimitives.ReadInt64LittleEndian(Take(value, 8))):c}");
            case 0xB0:
                return (17, $"uuid {new Guid(Take(value, 16))}");
            case 0xB2:
                return (9, $"uint64 {BinaryPrimitives.ReadUInt64LittleEndian(Take(value, 8))}");
            case 0xB4:
                return (2, Take(value, 1)[0] == 0 ? "bool false" : "bool true");
            case 0xB6 or 0xB8 or 0xBA:
                return Sized(value, (rest[0] & ~1) - 0xB6, text => "UTF-16 text " + Annotator.Quote(Encoding.Unicode.GetString(text)));
            case 0xBC:
                var (name, nameLength) = Varint.Read(Take(value, 2)[1..]);
                return (2 + nameLength, $"qualified name {(char)('a' + value[0])}:{resolve(name)}");
            default:
                throw new InvalidDataException($"no record has the type 0x{rest[0]:X2}");
        }
    }

    /// <summary>A length of one, two or four bytes in front.</summary>
    /// <param name="width">0, 2 or 4: the distance of the record's type from that with one byte.</param>
    private static (int Length, string Meaning) Sized(ReadOnlySpan<byte> value, int width, Func<byte[], string> describe)
    {
        var size = width == 0 ? 1 : width;
        var header = Take(value, size);
        long length = size switch
        {
            1 => header[0],
            2 => BinaryPrimitives.ReadUInt16LittleEndian(header),
            _ => BinaryPrimitives.ReadInt32LittleEndian(header),
        };
        return length >= 0 && length <= value.Length - size
            ? (1 + size + (int)length, describe(value.Slice(size, (int)length).ToArray()))
            : throw new InvalidDataException($"a length of {length} is more than the {value.Length - size} bytes behind it");
    }

    /// <summary>Ticks since year 1 in 62 bits, the kind above them.</summary>
    private static string Instant(long value)
    {
        var ticks = value & 0x3FFF_FFFF_FFFF_FFFF;
        return ticks > DateTime.MaxValue.Ticks
            ? throw new InvalidDataException("an instant after the year 9999")
            : "instant " + new DateTime(ticks, (DateTimeKind)Math.Min((int)((ulong)value >> 62), 2)).ToString("O", CultureInfo.InvariantCulture);
    }

    /// <summary>Two bytes without meaning, scale and sign, then the number's high, low and middle parts: OLE's DECIMAL.</summary>
    private static decimal Decimal(ReadOnlySpan<byte> bytes) => bytes[2] <= 28
        ? new decimal(
            BinaryPrimitives.ReadInt32LittleEndian(bytes[8..]),
            BinaryPrimitives.ReadInt32LittleEndian(bytes[12..]),
            BinaryPrimitives.ReadInt32LittleEndian(bytes[4..]),
            bytes[3] != 0,
            bytes[2])
        : throw new InvalidDataException("a decimal with more than 28 digits behind its point");

    private static ReadOnlySpan<byte> Take(ReadOnlySpan<byte> value, int length) =>
        length <= value.Length ? value[..length] : throw new InvalidDataException("a record is cut short");

    private static string Invariant(FormattableString text) => FormattableString.Invariant(text);
}
