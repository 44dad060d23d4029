using System.Buffers;
using System.Buffers.Text;
using System.Text;

namespace Transport.OData.Streaming.Reading;

/// <content>Strings, and what is written as one.</content>
internal sealed partial class PayloadScanner
{
    private static readonly UTF8Encoding Strict = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    private static readonly SearchValues<byte> Special = SearchValues.Create([.. Enumerable.Range(0, ' ').Select(control => (byte)control), (byte)'"', (byte)'\\']);

    /// <summary>Unescaped strings, until the next one.</summary>
    private byte[] _unescaped = [];

    /// <summary>Reads a string or <c>null</c>.</summary>
    public string? ReadString()
    {
        if (TryReadNull())
        {
            return null;
        }

        var text = ReadTextBytes();
        try
        {
            return Strict.GetString(text);
        }
        catch (DecoderFallbackException exception)
        {
            throw Fault(exception.Message);
        }
    }

    /// <summary>Reads base64url, or base64 as older services write it, or <c>null</c>.</summary>
    public byte[]? ReadBinary()
    {
        if (TryReadNull())
        {
            return null;
        }

        var text = ReadTextBytes();
        try
        {
            return text.ContainsAny((byte)'+', (byte)'/')
                ? Convert.FromBase64String(Encoding.ASCII.GetString(text))
                : Base64Url.DecodeFromUtf8(text);
        }
        catch (FormatException exception)
        {
            throw Fault(exception.Message);
        }
    }

    public Guid ReadGuid()
    {
        var text = ReadTextBytes();
        return IsStarved ? default
            : Utf8Parser.TryParse(text, out Guid value, out var length) && length == text.Length ? value
            : throw Fault($"'{Encoding.UTF8.GetString(text)}' is no Guid");
    }

    public bool ReadBoolean()
    {
        if (Peek() == 't' && TryTake("true"u8))
        {
            return true;
        }

        if (Buffer[Position] != 'f' || !TryTake("false"u8))
        {
            Unexpected("true or false");
        }

        return false;
    }

    /// <summary>Reads a string.</summary>
    /// <returns>Without escapes; valid until the buffer changes. Empty where the scanner is starved.</returns>
    public ReadOnlySpan<byte> ReadTextBytes()
    {
        if (Peek() != '"')
        {
            Unexpected("a string");
            return default;
        }

        var rest = Buffer.AsSpan(Position + 1, End - Position - 1);
        var length = rest.IndexOfAny(Special);
        if (length >= 0 && rest[length] == '"')
        {
            Position += length + 2;
            return rest[..length];
        }

        if (length >= 0 && rest[length] == '\\')
        {
            return ReadEscapedText(rest, length);
        }

        Position = length < 0 ? End : Position + 1 + length;
        Unexpected("the end of a string");
        return default;
    }

    private ReadOnlySpan<byte> ReadEscapedText(ReadOnlySpan<byte> rest, int at)
    {
        // The end of the string bounds what unescaping may need.
        var end = at;
        while (end >= 0 && end < rest.Length && rest[end] != '"')
        {
            var step = rest[end] == '\\' ? 2 : 1;
            var next = end + step <= rest.Length ? rest[(end + step)..].IndexOfAny(Special) : -1;
            end = next < 0 ? -1 : end + step + next;
            if (end >= 0 && rest[end] < ' ')
            {
                Position += 1 + end;
                Unexpected("the end of a string");
            }
        }

        if (end < 0 || end >= rest.Length)
        {
            Position = End;
            Unexpected("the end of a string");
            return default;
        }

        if (_unescaped.Length < end)
        {
            _unescaped = new byte[Math.Max(end, 2 * _unescaped.Length)];
        }

        var length = Unescape(rest[..end], _unescaped);
        Position += end + 2;
        return _unescaped.AsSpan(0, length);
    }

    /// <remarks>Unescaped text is never longer: <c>\u</c> and four digits make at most three bytes, two of them at most four.</remarks>
    private int Unescape(ReadOnlySpan<byte> text, Span<byte> target)
    {
        var written = 0;
        while (true)
        {
            var plain = text.IndexOf((byte)'\\');
            if (plain < 0)
            {
                text.CopyTo(target[written..]);
                return written + text.Length;
            }

            text[..plain].CopyTo(target[written..]);
            written += plain;
            text = text[(plain + 1)..];
            if (text.Length > 0 && text[0] == 'u')
            {
                written += UnescapeUnit(ref text, target[written..]);
                continue;
            }

            target[written++] = text.Length == 0 ? throw Fault("a backslash ends a string") : text[0] switch
            {
                (byte)'"' or (byte)'\\' or (byte)'/' => text[0],
                (byte)'b' => (byte)'\b',
                (byte)'f' => (byte)'\f',
                (byte)'n' => (byte)'\n',
                (byte)'r' => (byte)'\r',
                (byte)'t' => (byte)'\t',
                _ => throw Fault($"\\{(char)text[0]} is no escape"),
            };
            text = text[1..];
        }
    }

    private int UnescapeUnit(ref ReadOnlySpan<byte> text, Span<byte> target)
    {
        Span<char> units = [Unit(ref text), '\0'];
        var count = 1;
        if (char.IsHighSurrogate(units[0]) && text.StartsWith("\\u"u8))
        {
            text = text[1..];
            units[1] = Unit(ref text);
            count = 2;
        }

        return Rune.DecodeFromUtf16(units[..count], out var rune, out var consumed) == OperationStatus.Done && consumed == count
            ? rune.EncodeToUtf8(target)
            : throw Fault("an escape is half a surrogate pair");
    }

    private char Unit(ref ReadOnlySpan<byte> text)
    {
        const int Digits = 4;
        if (text.Length <= Digits
            || !Utf8Parser.TryParse(text.Slice(1, Digits), out ushort unit, out var length, 'X') || length != Digits)
        {
            throw Fault("\\u wants four hexadecimal digits");
        }

        text = text[(Digits + 1)..];
        return (char)unit;
    }
}
