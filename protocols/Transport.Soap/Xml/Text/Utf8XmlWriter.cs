using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Text;

namespace Transport.Soap.Xml.Text;

/// <summary>Writes the XML that an XML dictionary writer would write for the same calls, in UTF-8, with pre-encoded tags.</summary>
/// <param name="output">Takes the segments.</param>
internal sealed partial class Utf8XmlWriter(SegmentedBuffer output) : ContractWriter
{
    private const int MaxNumber = 32;

    private readonly PrefixScopes _scopes = new();
    private byte[] _buffer = output.Rent();
    private int _position;

    /// <summary>Where a start tag has just been closed, so that an end tag there turns it into an empty element; -1 elsewhere.</summary>
    private int _openEnd = -1;

    private int _depth;

    /// <summary>The first letter that is free for prefixes; an envelope with addressing headers has taken <c>a</c>.</summary>
    public byte FirstPrefix
    {
        set => _scopes.First = value;
    }

    /// <summary>Hands the last segment over. Nothing may be written afterwards.</summary>
    public void Complete()
    {
        output.Commit(_buffer, _position);
        _buffer = [];
        _position = 0;
    }

    /// <summary>Appends bytes that are XML already.</summary>
    public void Raw(ReadOnlySpan<byte> xml)
    {
        while (xml.Length > SegmentedBuffer.SegmentSize)
        {
            Raw(xml[..SegmentedBuffer.SegmentSize]);
            xml = xml[SegmentedBuffer.SegmentSize..];
        }

        xml.CopyTo(Reserve(xml.Length));
        _position += xml.Length;
    }

    public override void Boolean(ElementName name, bool value)
    {
        var text = value ? "true"u8 : "false"u8;
        text.CopyTo(Open(name, 5));
        Close(name, text.Length);
    }

    public override void Int32(ElementName name, int value)
    {
        Utf8Formatter.TryFormat(value, Open(name, MaxNumber), out var written);
        Close(name, written);
    }

    public override void Int64(ElementName name, long value)
    {
        Utf8Formatter.TryFormat(value, Open(name, MaxNumber), out var written);
        Close(name, written);
    }

    public override void UInt64(ElementName name, ulong value)
    {
        Utf8Formatter.TryFormat(value, Open(name, MaxNumber), out var written);
        Close(name, written);
    }

    public override void Single(ElementName name, float value) => Close(name, XmlNumbers.Format(value, Open(name, MaxNumber)));

    public override void Double(ElementName name, double value) => Close(name, XmlNumbers.Format(value, Open(name, MaxNumber)));

    public override void Decimal(ElementName name, decimal value)
    {
        Utf8Formatter.TryFormat(value, Open(name, MaxNumber), out var written);
        Close(name, written);
    }

    public override void DateTime(ElementName name, DateTime value) => Close(name, XmlInstants.Format(value, Open(name, XmlInstants.MaxLength)));

    public override void TimeSpan(ElementName name, TimeSpan value)
    {
        var text = System.Xml.XmlConvert.ToString(value);
        Close(name, Encoding.UTF8.GetBytes(text, Open(name, text.Length)));
    }

    public override void Guid(ElementName name, Guid value)
    {
        Utf8Formatter.TryFormat(value, Open(name, 36), out var written);
        Close(name, written);
    }

    public override void Bytes(ElementName name, byte[] value)
    {
        Start(name);
        // A multiple of three, so that only the last part is padded.
        const int part = 3 * 8192;
        for (var i = 0; i < value.Length; i += part)
        {
            var bytes = value.AsSpan(i, Math.Min(part, value.Length - i));
            Base64.EncodeToUtf8(bytes, Reserve(Base64.GetMaxEncodedToUtf8Length(bytes.Length)), out _, out var written);
            _position += written;
        }

        End(name);
    }

    public override void String(ElementName name, string value)
    {
        if (value.Length > ShortText)
        {
            StartTag(name);
            Text(value);
            EndTag(name);
        }
        else if (value.Length == 0)
        {
            StartTag(name);
            EndTag(name);
        }
        else
        {
            var text = Open(name, 3 * value.Length);
            if (TryTranscode(value, text, out var written))
            {
                Close(name, written);
            }
            else
            {
                _position += name.StartTag.Length;
                Escape(value);
                EndTag(name);
            }
        }
    }

    public override void Nil(ElementName name, string? contentNamespace)
    {
        if (contentNamespace is not null && _scopes.Find(contentNamespace) == 0)
        {
            OpenTag(name);
            Raw(" i:nil=\"true\""u8);
            Declare(_scopes.NewPrefix(), contentNamespace);
            Raw("/>"u8);
            return;
        }

        var tag = name.NilTag;
        var span = Reserve(tag.Length);
        tag.CopyTo(span);
        if (name.Prefixed)
        {
            span[1] = _scopes.Current;
        }

        _position += tag.Length;
    }

    public override void Start(ElementName name)
    {
        Descend();
        StartTag(name);
    }

    public override void End(ElementName name)
    {
        _depth--;
        EndTag(name);
    }

    private void Descend()
    {
        if (++_depth > MaxDepth)
        {
            ThrowTooDeep();
        }
    }

    private void StartTag(ElementName name)
    {
        var tag = name.StartTag;
        var span = Reserve(tag.Length);
        tag.CopyTo(span);
        if (name.Prefixed)
        {
            span[1] = _scopes.Current;
        }

        _position += tag.Length;
        _openEnd = _position;
    }

    /// <summary>The start tag without its closing bracket.</summary>
    private void OpenTag(ElementName name)
    {
        StartTag(name);
        _position--;
        _openEnd = -1;
    }

    private void EndTag(ElementName name)
    {
        if (_openEnd == _position)
        {
            _buffer[_position - 1] = (byte)'/';
            Raw(">"u8);
            return;
        }

        var tag = name.EndTag;
        var span = Reserve(tag.Length);
        tag.CopyTo(span);
        if (name.Prefixed)
        {
            span[2] = _scopes.Current;
        }

        _position += tag.Length;
    }

    /// <summary>Writes the start tag and makes room for text and end tag; <see cref="Close"/> counts all three.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private Span<byte> Open(ElementName name, int textLength)
    {
        var tag = name.StartTag;
        var span = Reserve(tag.Length + textLength + name.EndTag.Length);
        tag.CopyTo(span);
        if (name.Prefixed)
        {
            span[1] = _scopes.Current;
        }

        return span[tag.Length..];
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Close(ElementName name, int textLength)
    {
        var tag = name.EndTag;
        _position += name.StartTag.Length + textLength;
        var span = _buffer.AsSpan(_position);
        tag.CopyTo(span);
        if (name.Prefixed)
        {
            span[2] = _scopes.Current;
        }

        _position += tag.Length;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private Span<byte> Reserve(int size)
    {
        if (_buffer.Length - _position < size)
        {
            NextSegment(size);
        }

        return _buffer.AsSpan(_position);
    }

    private void NextSegment(int size)
    {
        output.Commit(_buffer, _position);
        _buffer = output.Rent(size);
        _position = 0;
        _openEnd = -1;
    }
}
