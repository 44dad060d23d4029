using System.Buffers.Binary;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;

namespace Transport.Soap.Xml.Binary;

/// <content>Strings, bytes, elements with members, and nil.</content>
internal sealed partial class NbfxReader
{
    private readonly Stack<byte> _outerPrefixes = new();

    public override ulong UInt64(ElementName name) => ulong.TryParse(String(name), System.Globalization.CultureInfo.InvariantCulture, out var value)
        ? value
        : Fail(value);

    public override TimeSpan TimeSpan(ElementName name)
    {
        var text = String(name);
        if (Failed || text is null)
        {
            return Fail(default(TimeSpan));
        }

        try
        {
            return System.Xml.XmlConvert.ToTimeSpan(text);
        }
        catch (FormatException)
        {
            return Fail(default(TimeSpan));
        }
    }

    public override Guid Guid(ElementName name) => System.Guid.TryParseExact(String(name), "D", out var value) ? value : Fail(value);

    public override string? String(ElementName name)
    {
        var rest = Rest;
        if (rest.IsEmpty)
        {
            return Fail("");
        }

        if (rest[0] == Nbfx.EndElement)
        {
            _position++;
            return "";
        }

        if (Nil(name))
        {
            return null;
        }

        var ended = (rest[0] & Nbfx.WithEndElement) != 0;
        var record = (byte)(rest[0] & ~Nbfx.WithEndElement);
        string text;
        switch (record)
        {
            case Nbfx.Chars8Text or Nbfx.Chars16Text or Nbfx.Chars32Text when TrySized(rest, record - Nbfx.Chars8Text, out var utf8):
                if (utf8.Length > _quotas.MaxStringContentLength || !Utf8.IsValid(utf8))
                {
                    return Fail("");
                }

                text = Encoding.UTF8.GetString(utf8);
                break;
            case Nbfx.UnicodeChars8Text or Nbfx.UnicodeChars16Text or Nbfx.UnicodeChars32Text
                when TrySized(rest, record - Nbfx.UnicodeChars8Text, out var utf16) && utf16.Length % 2 == 0:
                var chars = MemoryMarshal.Cast<byte, char>(utf16);
                if (chars.Length > _quotas.MaxStringContentLength || chars.IndexOfAnyInRange('\uD800', '\uDFFF') >= 0)
                {
                    return Fail("");
                }

                text = new string(chars);
                break;
            case Nbfx.ZeroText or Nbfx.OneText:
                text = record == Nbfx.ZeroText ? "0" : "1";
                _position++;
                break;
            default:
                return Fail("");
        }

        CloseValue(ended);
        return text;
    }

    public override byte[]? Bytes(ElementName name)
    {
        if (Nil(name))
        {
            return null;
        }

        byte[] bytes = [];
        while (true)
        {
            var rest = Rest;
            if (!rest.IsEmpty && rest[0] == Nbfx.EndElement)
            {
                _position++;
                return bytes;
            }

            var record = rest.IsEmpty ? (byte)0 : (byte)(rest[0] & ~Nbfx.WithEndElement);
            if (record is not (Nbfx.Bytes8Text or Nbfx.Bytes16Text or Nbfx.Bytes32Text)
                || !TrySized(rest, record - Nbfx.Bytes8Text, out var part)
                || (long)part.Length + bytes.Length > _quotas.MaxArrayLength
                // Many small parts are left to the general reader, which gathers them without copying each time.
                || (bytes.Length > 0 && part.Length > 2))
            {
                return Fail(bytes);
            }

            bytes = [.. bytes, .. part];
            if ((rest[0] & Nbfx.WithEndElement) != 0)
            {
                return bytes;
            }

            if (part.Length < 3 && Rest is not [Nbfx.EndElement, ..])
            {
                return Fail(bytes);
            }
        }
    }

    public override bool Nil(ElementName name)
    {
        ReadOnlySpan<byte> nil = [Nbfx.PrefixAttributeA + 'i' - 'a', 3, (byte)'n', (byte)'i', (byte)'l', Nbfx.TrueText, Nbfx.EndElement];
        if (Rest.StartsWith(nil))
        {
            _position += nil.Length;
            return true;
        }

        ReadOnlySpan<byte> end = [Nbfx.TrueText, Nbfx.EndElement];
        return _dictionary is not null
            && Rest is [Nbfx.PrefixDictionaryAttributeA + 'i' - 'a', _, ..]
            && TryId(1, _dictionary.IdOf(SchemaNames.Nil))
            && Expect(end);
    }

    /// <summary>Reads the start of a message body's wrapper, as <see cref="NbfxWriter.StartWrapper"/> writes it, or fails.</summary>
    public bool StartWrapper(ElementName name, ReadOnlySpan<byte> records)
    {
        if (_dictionary is null)
        {
            return Expect(records);
        }

        return (TryStart(Rest, name) && Rest is [Nbfx.ShortDictionaryXmlnsAttribute, _, ..] && TryId(1, _dictionary.IdOf(name.Namespace))) || Fail();
    }

    public override bool Start(ElementName name, TypeName type) => !Nil(name) && (++_depth < _quotas.MaxDepth || Fail());

    public override void End(ElementName name)
    {
        _depth--;
        if (!Failed)
        {
            Expect([Nbfx.EndElement]);
        }
    }

    public override bool StartScope(ElementName name, TypeName type) =>
        TryDeclaration(type.Namespace, out var prefix) && (prefix != (byte)'i' || Fail()) && EnterScope(name, type, prefix);

    public override bool StartPart(ElementName name, TypeName type) =>
        TryDeclaration(type.Namespace, out var prefix)
        && TryDeclaration(SoapNamespaces.SchemaInstance, out var instance)
        && ((instance == (byte)'i' && prefix != (byte)'i') || Fail())
        && EnterScope(name, type, prefix);

    public override void EndScope(ElementName name)
    {
        if (_outerPrefixes.TryPop(out var outer))
        {
            _prefix = outer;
        }

        End(name);
    }

    private bool EnterScope(ElementName name, TypeName type, byte prefix)
    {
        if (!Start(name, type))
        {
            return false;
        }

        _outerPrefixes.Push(_prefix);
        _prefix = prefix;
        return true;
    }

    private bool TryDeclaration(string ns, out byte prefix)
    {
        prefix = 0;
        var rest = Rest;
        if (_dictionary is not null && rest is [Nbfx.DictionaryXmlnsAttribute, 1, >= (byte)'a' and <= (byte)'z', _, ..])
        {
            prefix = rest[2];
            return TryId(3, _dictionary.IdOf(XmlNames.Intern(ns))) || Fail();
        }

        if (rest.Length < 3 || rest[0] != Nbfx.XmlnsAttribute || rest[1] != 1 || rest[2] is not (>= (byte)'a' and <= (byte)'z'))
        {
            return Fail();
        }

        prefix = rest[2];
        _position += 3;
        var utf8 = Encoding.UTF8.GetBytes(ns);
        return Expect(Nbfx.Size(utf8.Length)) && Expect(utf8);
    }

    /// <summary>Reads a text record whose size is stated.</summary>
    /// <param name="width">0, 2 or 4: the size takes one, two or four bytes.</param>
    private bool TrySized(ReadOnlySpan<byte> rest, int width, out ReadOnlySpan<byte> value)
    {
        value = default;
        var header = width == 0 ? 2 : 1 + width;
        if (rest.Length < header)
        {
            return false;
        }

        var size = width switch
        {
            0 => rest[1],
            2 => BinaryPrimitives.ReadUInt16LittleEndian(rest[1..]),
            _ => BinaryPrimitives.ReadInt32LittleEndian(rest[1..]),
        };
        if (size < 0 || size > rest.Length - header)
        {
            return false;
        }

        value = rest.Slice(header, size);
        _position += header + size;
        return true;
    }

    private T Fail<T>(T value)
    {
        Fail();
        return value;
    }
}
