using System.Buffers.Text;
using System.Runtime.CompilerServices;

namespace Transport.Soap.Xml.Text;

/// <summary>
/// Reads the XML that <see cref="Utf8XmlWriter"/> writes, and nothing else: expected elements are recognised by comparing bytes.
/// </summary>
/// <remarks>
/// Whatever is unusual (comments, other prefixes or white space, CDATA, unknown elements, a value in another form, an error of any kind)
/// sets <see cref="Failed"/> and ends every loop of the plan at once; the message is then read from its beginning by
/// <see cref="DictionaryReader"/>, whose result counts. This reader therefore never rejects a message; it only handles the common form.
/// </remarks>
internal sealed partial class Utf8XmlReader : ContractReader
{
    private readonly byte[] _buffer;
    private readonly SoapQuotas _quotas;
    private readonly int _end;
    private int _position;
    private byte _prefix;
    private int _depth;

    /// <summary>True between the start of an empty element and its end: there is no end tag to read.</summary>
    private bool _empty;

    public Utf8XmlReader(byte[] buffer, int offset, int count, SoapQuotas quotas)
    {
        _buffer = buffer;
        _position = offset;
        _end = offset + count;
        _quotas = quotas;
    }

    /// <summary>True once something was met that this reader leaves to the general one.</summary>
    public bool Failed { get; private set; }

    /// <summary>True where every byte has been read.</summary>
    public bool AtEnd => _position == _end && !Failed;

    private ReadOnlySpan<byte> Rest
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _buffer.AsSpan(_position, _end - _position);
    }

    /// <summary>Reads exactly <paramref name="xml"/>, or fails.</summary>
    public bool Expect(ReadOnlySpan<byte> xml)
    {
        if (Rest.StartsWith(xml))
        {
            _position += xml.Length;
            return true;
        }

        return Fail();
    }

    public override int Next(ElementName[] names, int last)
    {
        if (_empty)
        {
            return -1;
        }

        var rest = Rest;
        if (rest.Length < 4 || rest[0] != (byte)'<')
        {
            Fail();
            return -1;
        }

        if (rest[1] == (byte)'/')
        {
            return -1;
        }

        for (var i = last + 1; i < names.Length; i++)
        {
            if (IsStart(rest, names[i], out var length))
            {
                _position += length;
                return i;
            }
        }

        Fail();
        return -1;
    }

    public override bool NextItem(ElementName name)
    {
        if (_empty)
        {
            return false;
        }

        var rest = Rest;
        if (IsStart(rest, name, out var length))
        {
            _position += length;
            return true;
        }

        return (rest.Length < 2 || rest[0] != (byte)'<' || rest[1] != (byte)'/') && Fail();
    }

    public override bool Boolean(ElementName name)
    {
        var text = Value();
        var value = text.StartsWith("true"u8);
        if (!value && !text.StartsWith("false"u8))
        {
            return Fail();
        }

        CloseValue(name, value ? 4 : 5);
        return value;
    }

    public override int Int32(ElementName name) =>
        Parsed(Utf8Parser.TryParse(Value(), out int value, out var consumed), name, value, consumed);

    public override long Int64(ElementName name) =>
        Parsed(Utf8Parser.TryParse(Value(), out long value, out var consumed), name, value, consumed);

    public override ulong UInt64(ElementName name) =>
        Parsed(Utf8Parser.TryParse(Value(), out ulong value, out var consumed), name, value, consumed);

    public override float Single(ElementName name)
    {
        var text = Value();
        return IsNumber(text)
            ? Parsed(Utf8Parser.TryParse(text, out float value, out var consumed), name, value, consumed)
            : Parsed(false, name, 0F, 0);
    }

    public override double Double(ElementName name)
    {
        var text = Value();
        if (!XmlNumbers.TryParseFixed(text, out var value, out var consumed) || consumed == text.Length || text[consumed] != (byte)'<')
        {
            if (text.StartsWith("NaN"u8))
            {
                (value, consumed) = (double.NaN, 3);
            }
            else if (text.StartsWith("INF"u8))
            {
                (value, consumed) = (double.PositiveInfinity, 3);
            }
            else if (text.StartsWith("-INF"u8))
            {
                (value, consumed) = (double.NegativeInfinity, 4);
            }
            else if (!IsNumber(text) || !Utf8Parser.TryParse(text, out value, out consumed))
            {
                Fail();
                return 0;
            }
        }

        CloseValue(name, consumed);
        return value;
    }

    public override decimal Decimal(ElementName name) =>
        Parsed(Utf8Parser.TryParse(Value(), out decimal value, out var consumed), name, value, consumed);

    public override DateTime DateTime(ElementName name) =>
        Parsed(XmlInstants.TryParse(Value(), out var value, out var consumed), name, value, consumed);

    public override TimeSpan TimeSpan(ElementName name)
    {
        var text = String(name);
        if (Failed || text is null)
        {
            Fail();
            return default;
        }

        try
        {
            return System.Xml.XmlConvert.ToTimeSpan(text);
        }
        catch (FormatException)
        {
            Fail();
            return default;
        }
    }

    public override Guid Guid(ElementName name) =>
        Parsed(Utf8Parser.TryParse(Value(), out Guid value, out var consumed), name, value, consumed);

    public override byte[]? Bytes(ElementName name)
    {
        var text = String(name);
        if (text is null)
        {
            return null;
        }

        var bytes = new byte[(text.Length / 4) * 3];
        if (Failed || text.Length % 4 != 0 || bytes.Length > _quotas.MaxArrayLength || text.AsSpan().ContainsAny(" \t\r\n")
            || !Convert.TryFromBase64String(text, bytes, out var written))
        {
            Fail();
            return null;
        }

        return written == bytes.Length ? bytes : bytes[..written];
    }

    public override void Missing(ElementName name) => Fail();

    public override void OutOfRange(ElementName name, string type) => Fail();

    /// <summary>Digits, a point and a sign may begin a number; the words that .NET also takes for numbers are left to the general reader.</summary>
    private static bool IsNumber(ReadOnlySpan<byte> text) => !text.IsEmpty && text[0] is (>= (byte)'0' and <= (byte)'9') or (byte)'-' or (byte)'.'
        && (text[0] != (byte)'-' || (text.Length > 1 && text[1] is (>= (byte)'0' and <= (byte)'9') or (byte)'.'));

    /// <summary>Always false, so that it can stand for a result.</summary>
    private bool Fail()
    {
        Failed = true;
        // At the end nothing matches, so that plans stop by themselves.
        _position = _end;
        return false;
    }

    /// <summary>Whether <paramref name="rest"/> begins with the start tag; <paramref name="length"/> is that of <c>&lt;prefix:name</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool IsStart(ReadOnlySpan<byte> rest, ElementName name, out int length)
    {
        // The tag's last byte, the closing bracket, may be another end of a name here.
        var tag = name.StartTag;
        length = tag.Length - 1;
        if (rest.Length < tag.Length || rest[length] is not ((byte)'>' or (byte)'/' or (byte)' '))
        {
            return false;
        }

        if (!name.Prefixed)
        {
            return rest.StartsWith(tag.AsSpan(0, length));
        }

        return rest[1] == _prefix && rest[0] == (byte)'<' && rest[2..length].SequenceEqual(tag.AsSpan(2, length - 2));
    }

    /// <summary>The text after the end of a start tag.</summary>
    private ReadOnlySpan<byte> Value()
    {
        var rest = Rest;
        if (rest.IsEmpty || rest[0] != (byte)'>')
        {
            Fail();
            return default;
        }

        _position++;
        return rest[1..];
    }

    /// <summary>Passes over a value of <paramref name="consumed"/> bytes and its end tag, or fails where it was not <paramref name="parsed"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private T Parsed<T>(bool parsed, ElementName name, T value, int consumed)
    {
        if (!parsed)
        {
            Fail();
        }

        CloseValue(name, consumed);
        return value;
    }

    private void CloseValue(ElementName name, int consumed)
    {
        if (!Failed)
        {
            _position += consumed;
            EndTag(name);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void EndTag(ElementName name)
    {
        var tag = name.EndTag;
        var rest = Rest;
        if (rest.Length >= tag.Length
            && (name.Prefixed
                ? rest[2] == _prefix && rest[0] == (byte)'<' && rest[1] == (byte)'/' && rest[3..tag.Length].SequenceEqual(tag.AsSpan(3))
                : rest.StartsWith(tag)))
        {
            _position += tag.Length;
        }
        else
        {
            Fail();
        }
    }
}
