using System.Buffers.Binary;
using System.Runtime.CompilerServices;

namespace Transport.Soap.Xml.Binary;

/// <summary>Writes the [MC-NBFX] records that an XML dictionary writer would write for the same calls, with pre-encoded names.</summary>
/// <param name="output">Takes the segments.</param>
/// <param name="dictionary">Strings of the session; null without one, where every name travels in the message.</param>
internal sealed partial class NbfxWriter(SegmentedBuffer output, WriterDictionary? dictionary = null) : ContractWriter
{
    /// <summary>Record, 16 bytes of value.</summary>
    private const int MaxValue = 17;

    /// <summary>Record, id.</summary>
    private const int MaxTagById = 6;

    private readonly PrefixScopes _scopes = new() { First = (byte)'b' };
    private byte[] _buffer = output.Rent();
    private int _position = output.FirstByte;
    private int _depth;

    /// <summary>Hands the last segment over. Nothing may be written afterwards.</summary>
    public void Complete()
    {
        output.Commit(_buffer, _position);
        _buffer = [];
        _position = 0;
    }

    /// <summary>Appends bytes that are records already.</summary>
    public void Raw(ReadOnlySpan<byte> records)
    {
        while (records.Length > SegmentedBuffer.SegmentSize)
        {
            Raw(records[..SegmentedBuffer.SegmentSize]);
            records = records[SegmentedBuffer.SegmentSize..];
        }

        records.CopyTo(Reserve(records.Length));
        _position += records.Length;
    }

    public override void Boolean(ElementName name, bool value)
    {
        Open(name, 1)[0] = (byte)((value ? Nbfx.TrueText : Nbfx.FalseText) + Nbfx.WithEndElement);
        Close(1);
    }

    public override void Int32(ElementName name, int value) => Close(WriteInteger(Open(name, MaxValue), value));

    public override void Int64(ElementName name, long value) => Close(WriteInteger(Open(name, MaxValue), value));

    public override void UInt64(ElementName name, ulong value) => String(name, System.Xml.XmlConvert.ToString(value));

    public override void Single(ElementName name, float value) => Close(WriteFloat(Open(name, MaxValue), value));

    public override void Double(ElementName name, double value)
    {
        var span = Open(name, MaxValue);
        if ((float)value == value)
        {
            Close(WriteFloat(span, (float)value));
            return;
        }

        span[0] = Nbfx.DoubleText + Nbfx.WithEndElement;
        BinaryPrimitives.WriteDoubleLittleEndian(span[1..], value);
        Close(9);
    }

    public override void Decimal(ElementName name, decimal value)
    {
        var span = Open(name, MaxValue);
        Span<int> parts = stackalloc int[4];
        decimal.GetBits(value, parts);
        span[0] = Nbfx.DecimalText + Nbfx.WithEndElement;
        BinaryPrimitives.WriteInt32LittleEndian(span[1..], parts[3]);
        BinaryPrimitives.WriteInt32LittleEndian(span[5..], parts[2]);
        BinaryPrimitives.WriteInt32LittleEndian(span[9..], parts[0]);
        BinaryPrimitives.WriteInt32LittleEndian(span[13..], parts[1]);
        Close(17);
    }

    public override void DateTime(ElementName name, DateTime value)
    {
        var span = Open(name, MaxValue);
        span[0] = Nbfx.DateTimeText + Nbfx.WithEndElement;
        BinaryPrimitives.WriteInt64LittleEndian(span[1..], value.ToBinary());
        Close(9);
    }

    // As the data contract serialiser: durations and GUIDs are text in binary XML too.
    public override void TimeSpan(ElementName name, TimeSpan value) => String(name, System.Xml.XmlConvert.ToString(value));

    public override void Guid(ElementName name, Guid value)
    {
        var span = Open(name, 38);
        span[0] = Nbfx.Chars8Text + Nbfx.WithEndElement;
        span[1] = 36;
        System.Buffers.Text.Utf8Formatter.TryFormat(value, span[2..], out _);
        Close(38);
    }

    public override void Bytes(ElementName name, byte[] value)
    {
        Tag(name);
        // An XML dictionary writer writes what is left after groups of three as a separate record.
        var left = value.Length % 3;
        if (value.Length - left > 0)
        {
            BytesRecord(value.AsSpan(0, value.Length - left), last: left == 0 && value.Length <= ShortBytes);
        }

        if (left > 0)
        {
            BytesRecord(value.AsSpan(value.Length - left), last: true);
        }
        else if (value.Length is 0 or > ShortBytes)
        {
            EndElement();
        }
    }

    public override void Start(ElementName name)
    {
        Descend();
        Tag(name);
    }

    public override void End(ElementName name)
    {
        _depth--;
        EndElement();
    }

    /// <returns>Bytes written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteInteger(Span<byte> span, long value)
    {
        switch (value)
        {
            case 0 or 1:
                span[0] = (byte)(Nbfx.ZeroText + (2 * (int)value) + Nbfx.WithEndElement);
                return 1;
            case >= sbyte.MinValue and <= sbyte.MaxValue:
                span[0] = Nbfx.Int8Text + Nbfx.WithEndElement;
                span[1] = (byte)value;
                return 2;
            case >= short.MinValue and <= short.MaxValue:
                span[0] = Nbfx.Int16Text + Nbfx.WithEndElement;
                BinaryPrimitives.WriteInt16LittleEndian(span[1..], (short)value);
                return 3;
            case >= int.MinValue and <= int.MaxValue:
                span[0] = Nbfx.Int32Text + Nbfx.WithEndElement;
                BinaryPrimitives.WriteInt32LittleEndian(span[1..], (int)value);
                return 5;
            default:
                span[0] = Nbfx.Int64Text + Nbfx.WithEndElement;
                BinaryPrimitives.WriteInt64LittleEndian(span[1..], value);
                return 9;
        }
    }

    /// <returns>Bytes written.</returns>
    private static int WriteFloat(Span<byte> span, float value)
    {
        if (value is >= short.MinValue and <= short.MaxValue && (short)value == value)
        {
            return WriteInteger(span, (long)value);
        }

        span[0] = Nbfx.FloatText + Nbfx.WithEndElement;
        BinaryPrimitives.WriteSingleLittleEndian(span[1..], value);
        return 5;
    }

    private void Descend()
    {
        if (++_depth > MaxDepth)
        {
            ThrowTooDeep();
        }
    }

    private void EndElement()
    {
        Reserve(1)[0] = Nbfx.EndElement;
        _position++;
    }

    private void Tag(ElementName name) => Open(name, 0);

    /// <summary>Writes the element record and makes room for its text, which <see cref="Close"/> counts.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private Span<byte> Open(ElementName name, int textLength)
    {
        if (dictionary is not null && dictionary.IdOf(name.Local) is var id and >= 0)
        {
            return OpenById(name, id, textLength);
        }

        var tag = name.BinaryTag;
        var span = Reserve(tag.Length + textLength);
        tag.CopyTo(span);
        if (name.Prefixed)
        {
            span[0] = (byte)(Nbfx.PrefixElementA + _scopes.Current - 'a');
        }

        _position += tag.Length;
        return span[tag.Length..];
    }

    private Span<byte> OpenById(ElementName name, int id, int textLength)
    {
        var span = Reserve(MaxTagById + textLength);
        span[0] = name.Prefixed ? (byte)(Nbfx.PrefixDictionaryElementA + _scopes.Current - 'a') : Nbfx.ShortDictionaryElement;
        var length = 1 + Nbfx.WriteSize(id, span[1..]);
        _position += length;
        return span[length..];
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Close(int textLength) => _position += textLength;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private Span<byte> Reserve(int size)
    {
        if (_buffer.Length - _position < size)
        {
            output.Commit(_buffer, _position);
            _buffer = output.Rent(size);
            _position = 0;
        }

        return _buffer.AsSpan(_position);
    }
}
