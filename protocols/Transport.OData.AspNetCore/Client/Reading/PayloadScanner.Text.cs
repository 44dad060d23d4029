namespace Transport.OData.CompiledPayloads.Client;

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
            // Most texts are short and ASCII, for which this takes little more than half of the time.
            return Ascii.IsValid(text) ? Encoding.Latin1.GetString(text) : Strict.GetString(text);
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
            : throw Fault($"'{Shown(text)}' is not a Guid");
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
            return ReadEscapedText();
        }

        Position = length < 0 ? End : Position + 1 + length;
        Unexpected("the end of a string");
        return default;
    }

    private ReadOnlySpan<byte> ReadEscapedText()
    {
        try
        {
            var json = new Utf8JsonReader(Buffer.AsSpan(Position, End - Position), isFinalBlock: false, default);
            if (!json.Read())
            {
                Position = End;
                Unexpected("the end of a string");
                return default;
            }

            // Unescaped text is never longer.
            if (_unescaped.Length < json.ValueSpan.Length)
            {
                _unescaped = new byte[Math.Max(json.ValueSpan.Length, 2 * _unescaped.Length)];
            }

            var length = json.CopyString(_unescaped);
            Position += (int)json.BytesConsumed;
            return _unescaped.AsSpan(0, length);
        }
        catch (Exception exception) when (exception is JsonException or InvalidOperationException)
        {
            throw Fault(exception.Message);
        }
    }
}
