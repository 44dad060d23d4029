using System.Buffers;
using System.Text;
using System.Text.Unicode;

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

    /// <summary>Room for <c>null</c>.</summary>
    private const int LeastRoom = 4;

    private static readonly SearchValues<char> Escaped = SearchValues.Create([.. Enumerable.Range(0, ' ').Select(static control => (char)control), '"', '\\']);

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
        for (var text = value.AsSpan(); ;)
        {
            var escape = text.IndexOfAny(Escaped);
            if (Utf8.FromUtf16(escape < 0 ? text : text[..escape], buffer.AsSpan(position), out _, out var written, replaceInvalidSequences: false) != OperationStatus.Done)
            {
                throw new EncoderFallbackException("A string holds half a surrogate pair, which UTF-8 cannot carry.");
            }

            position += written;
            if (escape < 0)
            {
                break;
            }

            position += Escape(text[escape], buffer.AsSpan(position));
            text = text[(escape + 1)..];
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
