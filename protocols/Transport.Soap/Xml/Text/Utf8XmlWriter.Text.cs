using System.Buffers;
using System.Globalization;
using System.Text.Unicode;

namespace Transport.Soap.Xml.Text;

/// <content>Text: transcoded in one pass, and examined character by character only if something must be escaped.</content>
internal sealed partial class Utf8XmlWriter
{
    /// <summary>Characters that are transcoded at once; longer texts go in parts, so that no segment need be large.</summary>
    private const int ShortText = 4096;

    private static readonly SearchValues<byte> Escaped = SearchValues.Create(
        [.. Enumerable.Range(0, 0x20).Where(c => c is not ('\t' or '\n')).Select(c => (byte)c), (byte)'<', (byte)'>', (byte)'&']);

    /// <summary>Appends <paramref name="value"/> escaped as element content.</summary>
    public void Text(ReadOnlySpan<char> value)
    {
        while (!value.IsEmpty)
        {
            var length = Math.Min(value.Length, ShortText);
            if (length < value.Length && char.IsHighSurrogate(value[length - 1]))
            {
                length--;
            }

            var part = value[..length];
            if (TryTranscode(part, Reserve(3 * length), out var written))
            {
                _position += written;
            }
            else
            {
                Escape(part);
            }

            value = value[length..];
        }
    }

    /// <summary>False where something must be escaped; nothing is counted as written then.</summary>
    private static bool TryTranscode(ReadOnlySpan<char> value, Span<byte> output, out int written)
    {
        Utf8.FromUtf16(value, output, out _, out written, replaceInvalidSequences: true);
        var text = output[..written];
        // U+FFFE and U+FFFF are no XML characters; both begin EF BF in UTF-8.
        return !text.ContainsAny(Escaped) && (written == value.Length || (text.IndexOf("\uFFFE"u8) < 0 && text.IndexOf("\uFFFF"u8) < 0));
    }

    /// <remarks>
    /// What XML forbids is written as a character reference all the same, since that is what WCF writes and reads; lone surrogates become
    /// U+FFFD. A carriage return is a reference because parsers would make a line feed of it.
    /// </remarks>
    private void Escape(ReadOnlySpan<char> value)
    {
        foreach (var rune in value.EnumerateRunes())
        {
            switch (rune.Value)
            {
                case '<':
                    Raw("&lt;"u8);
                    break;
                case '>':
                    Raw("&gt;"u8);
                    break;
                case '&':
                    Raw("&amp;"u8);
                    break;
                case (< 0x20 and not ('\t' or '\n')) or 0xFFFE or 0xFFFF:
                    Reference(rune.Value);
                    break;
                default:
                    _position += rune.EncodeToUtf8(Reserve(4));
                    break;
            }
        }
    }

    private void Reference(int character)
    {
        Raw("&#x"u8);
        character.TryFormat(Reserve(8), out var written, "X", CultureInfo.InvariantCulture);
        _position += written;
        Raw(";"u8);
    }
}
