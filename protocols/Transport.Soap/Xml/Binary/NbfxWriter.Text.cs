using System.Buffers.Binary;
using System.Runtime.InteropServices;
using System.Text;
using System.Xml;

namespace Transport.Soap.Xml.Binary;

/// <content>Strings, bytes, and elements that declare namespaces.</content>
internal sealed partial class NbfxWriter
{
    /// <summary>
    /// Characters up to which record and end of the element are one. XML dictionary writers join them while both are in their buffer of
    /// 512 bytes, which for longer texts depends on where the buffer stands, and mostly is not so.
    /// </summary>
    private const int ShortText = 85;

    private const int ShortBytes = 255;
    private const int MaxUtf8 = 3;

    /// <summary>Refuses halves of surrogate pairs, which XML cannot carry.</summary>
    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    public override void String(ElementName name, string value)
    {
        if (value.Length is 1 or > ShortText)
        {
            Tag(name);
            Text(value, joined: value.Length <= ShortText);
            return;
        }

        if (value.Length == 0)
        {
            Tag(name);
            EndElement();
            return;
        }

        var span = Open(name, 2 + (MaxUtf8 * value.Length));
        var size = Utf8.GetBytes(value, span[2..]);
        span[0] = Nbfx.Chars8Text + Nbfx.WithEndElement;
        if (size / 2 > value.Length)
        {
            span[0] = Nbfx.UnicodeChars8Text + Nbfx.WithEndElement;
            size = WriteUtf16(value, span[2..]);
        }

        span[1] = (byte)size;
        Close(2 + size);
    }

    /// <summary>A text and the end of its element, as one record or two.</summary>
    public void Text(string value, bool joined)
    {
        if (value is "0" or "1")
        {
            Raw([value == "0" ? (byte)(Nbfx.ZeroText + Nbfx.WithEndElement) : (byte)(Nbfx.OneText + Nbfx.WithEndElement)]);
            return;
        }

        var size = Utf8.GetByteCount(value);
        var utf16 = size / 2 > value.Length;
        size = utf16 ? 2 * value.Length : size;
        var span = Reserve(5 + size + 1);
        var header = WriteHeader(span, utf16 ? Nbfx.UnicodeChars8Text : Nbfx.Chars8Text, size, joined);
        if (utf16)
        {
            WriteUtf16(value, span[header..]);
        }
        else
        {
            Utf8.GetBytes(value, span[header..]);
        }

        _position += header + size;
        if (!joined)
        {
            EndElement();
        }
    }

    public override void Nil(ElementName name, string? contentNamespace)
    {
        Tag(name);
        NilAttribute();
        if (contentNamespace is not null && _scopes.Find(contentNamespace) == 0)
        {
            Declare(_scopes.NewPrefix(), contentNamespace);
        }

        EndElement();
    }

    public override void StartScope(ElementName name, string contentNamespace)
    {
        Start(name);
        var prefix = _scopes.Find(contentNamespace);
        if (prefix == 0)
        {
            prefix = _scopes.NewPrefix();
            Declare(prefix, contentNamespace);
        }

        _scopes.Enter(contentNamespace, prefix);
    }

    public override void EndScope(ElementName name)
    {
        _scopes.Leave();
        End(name);
    }

    public override void StartPart(ElementName name, string? contentNamespace)
    {
        Start(name);
        _scopes.Enter(contentNamespace ?? "", DeclarePart(contentNamespace));
    }

    public override void NilPart(ElementName name, string? contentNamespace)
    {
        Tag(name);
        NilAttribute();
        DeclarePart(contentNamespace);
        EndElement();
    }

    /// <returns>Bytes written.</returns>
    private static int WriteHeader(Span<byte> span, byte record, int size, bool joined)
    {
        var end = joined ? Nbfx.WithEndElement : 0;
        if (size <= byte.MaxValue)
        {
            span[0] = (byte)(record + end);
            span[1] = (byte)size;
            return 2;
        }

        if (size <= ushort.MaxValue)
        {
            span[0] = (byte)(record + 2 + end);
            BinaryPrimitives.WriteUInt16LittleEndian(span[1..], (ushort)size);
            return 3;
        }

        span[0] = (byte)(record + 4 + end);
        BinaryPrimitives.WriteInt32LittleEndian(span[1..], size);
        return 5;
    }

    /// <returns>Bytes written.</returns>
    private static int WriteUtf16(string value, Span<byte> span)
    {
        MemoryMarshal.AsBytes(value.AsSpan()).CopyTo(span);
        return 2 * value.Length;
    }

    private void BytesRecord(ReadOnlySpan<byte> value, bool last)
    {
        var span = Reserve(5);
        _position += WriteHeader(span, Nbfx.Bytes8Text, value.Length, last);
        Raw(value);
    }

    /// <summary>A text that the session's dictionary or the static one holds, and the end of its element.</summary>
    /// <returns>False, with nothing written, where it has no id.</returns>
    public bool TryTextById(XmlDictionaryString text)
    {
        var id = text.Dictionary == StaticDictionary.Strings ? 2 * text.Key : dictionary?.IdOf(text) ?? -1;
        if (id >= 0)
        {
            ById([Nbfx.DictionaryText + Nbfx.WithEndElement], id);
        }

        return id >= 0;
    }

    /// <summary>The start of a message body's wrapper, with its namespace as the default one.</summary>
    /// <param name="name">The element.</param>
    /// <param name="records">The same where there is no session.</param>
    public void StartWrapper(ElementName name, ReadOnlySpan<byte> records)
    {
        if (dictionary is null)
        {
            Raw(records);
            return;
        }

        Tag(name);
        if (dictionary.IdOf(name.Namespace) is var id and >= 0)
        {
            ById([Nbfx.ShortDictionaryXmlnsAttribute], id);
            return;
        }

        Raw([Nbfx.ShortXmlnsAttribute]);
        SizedUtf8(name.Namespace.Value);
    }

    private void NilAttribute()
    {
        if (dictionary is not null && dictionary.IdOf(SchemaNames.Nil) is var id and >= 0)
        {
            ById([Nbfx.PrefixDictionaryAttributeA + 'i' - 'a'], id);
            Raw([Nbfx.TrueText]);
            return;
        }

        Raw([Nbfx.PrefixAttributeA + 'i' - 'a', 3, (byte)'n', (byte)'i', (byte)'l', Nbfx.TrueText]);
    }

    private byte DeclarePart(string? contentNamespace)
    {
        byte prefix = 0;
        if (contentNamespace is not null)
        {
            prefix = _scopes.NewPrefix();
            Declare(prefix, contentNamespace);
        }

        Declare((byte)'i', SoapNamespaces.SchemaInstance);
        return prefix;
    }

    private void Declare(byte prefix, string ns)
    {
        if (dictionary is not null && dictionary.IdOf(XmlNames.Intern(ns)) is var id and >= 0)
        {
            ById([Nbfx.DictionaryXmlnsAttribute, 1, prefix], id);
            return;
        }

        Raw([Nbfx.XmlnsAttribute, 1, prefix]);
        SizedUtf8(ns);
    }

    private void SizedUtf8(string value)
    {
        var size = Utf8.GetByteCount(value);
        var span = Reserve(5 + size);
        var header = Nbfx.WriteSize(size, span);
        Utf8.GetBytes(value, span[header..]);
        _position += header + size;
    }

    private void ById(ReadOnlySpan<byte> record, int id)
    {
        Raw(record);
        _position += Nbfx.WriteSize(id, Reserve(5));
    }
}
