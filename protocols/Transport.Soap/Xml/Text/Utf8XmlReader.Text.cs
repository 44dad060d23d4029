using System.Buffers;
using System.Buffers.Text;
using System.Text;
using System.Text.Unicode;

namespace Transport.Soap.Xml.Text;

/// <content>Text: taken as it stands where it can be, with the usual entities and character references resolved where it must.</content>
internal sealed partial class Utf8XmlReader
{
    private static readonly SearchValues<byte> Special = SearchValues.Create(
        [.. Enumerable.Range(0, 0x20).Where(c => c is not ('\t' or '\n')).Select(c => (byte)c), (byte)'<', (byte)'&', (byte)']']);

    public override string? String(ElementName name)
    {
        var rest = Rest;
        if (rest.IsEmpty || rest[0] != (byte)'>')
        {
            if (rest.StartsWith("/>"u8))
            {
                _position += 2;
                return "";
            }

            if (!Nil(name))
            {
                Fail();
            }

            return null;
        }

        rest = rest[1..];
        var length = rest.IndexOfAny(Special);
        if (length < 0)
        {
            Fail();
            return null;
        }

        if (rest[length] != (byte)'<')
        {
            return Unescape(name, rest);
        }

        var text = rest[..length];
        if (!IsText(text))
        {
            return null;
        }

        var value = Encoding.UTF8.GetString(text);
        _position += 1 + length;
        EndTag(name);
        return value;
    }

    /// <summary>False, and failed, where the text is too long for the quota or holds bytes that are no XML characters.</summary>
    private bool IsText(ReadOnlySpan<byte> text) =>
        (text.Length <= _quotas.MaxStringContentLength
            && (Ascii.IsValid(text)
                || (Utf8.IsValid(text) && text.IndexOf("\uFFFE"u8) < 0 && text.IndexOf("\uFFFF"u8) < 0)))
        || Fail();

    private string? Unescape(ElementName name, ReadOnlySpan<byte> rest)
    {
        var length = rest.IndexOf((byte)'<');
        if (length < 0)
        {
            Fail();
            return null;
        }

        var text = rest[..length];
        var rented = MessageMemory.Rent(length);
        try
        {
            if (!IsText(text) || !TryUnescape(text, rented, out var written))
            {
                Fail();
                return null;
            }

            _position += 1 + length;
            EndTag(name);
            return Encoding.UTF8.GetString(rented.AsSpan(0, written));
        }
        finally
        {
            MessageMemory.Return(rented);
        }
    }

    private static bool TryUnescape(ReadOnlySpan<byte> text, Span<byte> output, out int written)
    {
        written = 0;
        for (var i = 0; i < text.Length;)
        {
            var c = text[i];
            if (c == (byte)'&')
            {
                var end = text[i..].IndexOf((byte)';');
                if (end < 0 || !TryReference(text.Slice(i + 1, end - 1), output[written..], out var count))
                {
                    return false;
                }

                written += count;
                i += end + 1;
            }
            else if ((c < 0x20 && c is not ((byte)'\t' or (byte)'\n')) || (c == (byte)']' && text[i..].StartsWith("]]>"u8)))
            {
                return false;
            }
            else
            {
                output[written++] = c;
                i++;
            }
        }

        return true;
    }

    /// <remarks>What a reference stands for is never longer than the reference.</remarks>
    private static bool TryReference(ReadOnlySpan<byte> reference, Span<byte> output, out int written)
    {
        written = 1;
        if (reference.SequenceEqual("lt"u8))
        {
            output[0] = (byte)'<';
        }
        else if (reference.SequenceEqual("gt"u8))
        {
            output[0] = (byte)'>';
        }
        else if (reference.SequenceEqual("amp"u8))
        {
            output[0] = (byte)'&';
        }
        else if (reference.SequenceEqual("quot"u8))
        {
            output[0] = (byte)'"';
        }
        else if (reference.SequenceEqual("apos"u8))
        {
            output[0] = (byte)'\'';
        }
        else
        {
            return reference.StartsWith("#x"u8)
                && reference.Length is > 2 and < 9
                && Utf8Parser.TryParse(reference[2..], out int character, out var consumed, 'X')
                && consumed == reference.Length - 2
                && Rune.TryCreate(character, out var rune)
                && rune.TryEncodeToUtf8(output, out written);
        }

        return true;
    }
}
