using System.Buffers;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace Transport.OData.Streaming.Values;

/// <summary>
/// JSON strings in UTF-8. Only what JSON demands is escaped: quotes, backslashes and controls, these in lower-case hexadecimal
/// where they have no letter.
/// </summary>
internal static class Utf8Text
{
    /// <summary>A control takes six bytes, any other UTF-16 unit at most three.</summary>
    private const int MostBytesPerChar = 6;

    private const int Quotes = 2;

    /// <summary>Longer texts are measured rather than assumed to need the most.</summary>
    private const int LongLength = 512;

    /// <summary>Room for <c>null</c>, and for a vector that is stored whole.</summary>
    private const int LeastRoom = 16;

    private static readonly Vector128<ushort> Space = Vector128.Create((ushort)' ');
    private static readonly Vector128<ushort> Delete = Vector128.Create((ushort)0x7F);
    private static readonly Vector128<ushort> Quote = Vector128.Create((ushort)'"');
    private static readonly Vector128<ushort> Backslash = Vector128.Create((ushort)'\\');

    /// <summary>Bytes that <see cref="Write"/> needs at most.</summary>
    public static int Room(string? value)
    {
        if (value is null)
        {
            return LeastRoom;
        }

        return value.Length <= LongLength
            ? (value.Length * MostBytesPerChar) + Quotes + LeastRoom
            : checked(Encoding.UTF8.GetByteCount(value) + Escapes(value) + Quotes + LeastRoom);
    }

    /// <summary>Writes the string with its quotes, or <c>null</c>.</summary>
    /// <exception cref="EncoderFallbackException">A surrogate has no partner: the text is not Unicode.</exception>
    public static int Write(byte[] buffer, int position, string? value)
    {
        if (value is null)
        {
            "null"u8.CopyTo(buffer.AsSpan(position));
            return position + 4;
        }

        buffer[position++] = (byte)'"';
        var plain = CopyPlain(value, buffer.AsSpan(position));
        position += plain;
        if (plain < value.Length)
        {
            position = WriteRest(buffer, position, value.AsSpan(plain));
        }

        buffer[position] = (byte)'"';
        return position + 1;
    }

    /// <summary>How many bytes escaping adds.</summary>
    private static int Escapes(string value)
    {
        var more = 0;
        foreach (var character in value)
        {
            more += character < ' ' ? MostBytesPerChar - 1 : character is '"' or '\\' ? 1 : 0;
        }

        return more;
    }

    /// <summary>Copies ASCII that needs no escape.</summary>
    /// <returns>How many characters were copied; behind the first other one, none.</returns>
    private static int CopyPlain(ReadOnlySpan<char> text, Span<byte> target)
    {
        var units = MemoryMarshal.Cast<char, ushort>(text);
        var at = 0;
        for (; units.Length - at >= Vector128<ushort>.Count; at += Vector128<ushort>.Count)
        {
            var block = Vector128.Create(units[at..]);
            var special = Vector128.LessThan(block, Space) | Vector128.GreaterThan(block, Delete)
                | Vector128.Equals(block, Quote) | Vector128.Equals(block, Backslash);
            if (special != Vector128<ushort>.Zero)
            {
                break;
            }

            Vector128.Narrow(block, block).GetLower().CopyTo(target[at..]);
        }

        for (; at < units.Length; at++)
        {
            var unit = units[at];
            if (unit is < ' ' or > 0x7F or '"' or '\\')
            {
                break;
            }

            target[at] = (byte)unit;
        }

        return at;
    }

    private static int WriteRest(byte[] buffer, int position, ReadOnlySpan<char> text)
    {
        while (text.Length > 0)
        {
            if (text[0] < ' ' || text[0] is '"' or '\\')
            {
                position += Escape(text[0], buffer.AsSpan(position));
                text = text[1..];
                continue;
            }

            if (Rune.DecodeFromUtf16(text, out var rune, out var consumed) != OperationStatus.Done)
            {
                throw new EncoderFallbackException("A string holds half a surrogate pair, which UTF-8 cannot carry.");
            }

            position += rune.EncodeToUtf8(buffer.AsSpan(position));
            text = text[consumed..];
        }

        return position;
    }

    private static int Escape(char character, Span<byte> target)
    {
        var letter = character switch
        {
            '\b' => 'b',
            '\t' => 't',
            '\n' => 'n',
            '\f' => 'f',
            '\r' => 'r',
            '"' or '\\' => character,
            _ => '\0',
        };
        target[0] = (byte)'\\';
        if (letter != '\0')
        {
            target[1] = (byte)letter;
            return 2;
        }

        "u00"u8.CopyTo(target[1..]);
        target[4] = (byte)('0' + (character >> 4));
        target[5] = (byte)((character & 0xF) is var low && low < 10 ? '0' + low : 'a' - 10 + low);
        return MostBytesPerChar;
    }
}
