using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using Transport.Soap.Xml.Text;

namespace Transport.Soap.Xml.Binary;

/// <summary>
/// Reads the [MC-NBFX] records that <see cref="NbfxWriter"/> and WCF write for a body, and nothing else: expected elements are recognised
/// by comparing bytes.
/// </summary>
/// <remarks>
/// As <see cref="Utf8XmlReader"/> it never judges a message: whatever is unusual sets <see cref="Failed"/>, ends every loop of the plan at
/// once, and leaves the message to <see cref="DictionaryReader"/>.
/// </remarks>
internal sealed partial class NbfxReader : ContractReader
{
    private readonly byte[] _buffer;
    private readonly SoapQuotas _quotas;
    private readonly ReaderDictionary? _dictionary;
    private readonly int _end;
    private int _position;
    private byte _prefix;
    private int _depth;

    public NbfxReader(byte[] buffer, int offset, int end, SoapQuotas quotas, ReaderDictionary? dictionary = null)
    {
        _dictionary = dictionary;
        _buffer = buffer;
        _position = offset;
        _end = end;
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

    /// <summary>Reads exactly <paramref name="records"/>, or fails.</summary>
    public bool Expect(ReadOnlySpan<byte> records)
    {
        if (Rest.StartsWith(records))
        {
            _position += records.Length;
            return true;
        }

        return Fail();
    }

    public override int Next(ElementName[] names, int last)
    {
        var rest = Rest;
        if (rest.IsEmpty)
        {
            Fail();
            return -1;
        }

        if (rest[0] == Nbfx.EndElement)
        {
            return -1;
        }

        for (var i = last + 1; i < names.Length; i++)
        {
            if (TryStart(rest, names[i]))
            {
                return i;
            }
        }

        Fail();
        return -1;
    }

    public override bool NextItem(ElementName name)
    {
        var rest = Rest;
        return TryStart(rest, name) || ((rest.IsEmpty || rest[0] != Nbfx.EndElement) && Fail());
    }

    public override bool Boolean(ElementName name)
    {
        var value = Take(out var ended, out _);
        if (value is not (Nbfx.TrueText or Nbfx.FalseText))
        {
            return Fail();
        }

        CloseValue(ended);
        return value == Nbfx.TrueText;
    }

    public override int Int32(ElementName name)
    {
        var value = Int64(name);
        if (value != (int)value)
        {
            Fail();
        }

        return (int)value;
    }

    public override long Int64(ElementName name)
    {
        var record = Take(out var ended, out var value);
        return Closed(TryInteger(record, value, out var integer), integer, ended);
    }

    public override float Single(ElementName name)
    {
        var record = Take(out var ended, out var value);
        return record == Nbfx.FloatText
            ? Closed(true, BinaryPrimitives.ReadSingleLittleEndian(value), ended)
            : Closed(TryInteger(record, value, out var integer), (float)integer, ended);
    }

    public override double Double(ElementName name)
    {
        var record = Take(out var ended, out var value);
        return record switch
        {
            Nbfx.DoubleText => Closed(true, BinaryPrimitives.ReadDoubleLittleEndian(value), ended),
            Nbfx.FloatText => Closed<double>(true, BinaryPrimitives.ReadSingleLittleEndian(value), ended),
            _ => Closed<double>(TryInteger(record, value, out var integer), integer, ended),
        };
    }

    public override decimal Decimal(ElementName name)
    {
        var record = Take(out var ended, out var value);
        if (record != Nbfx.DecimalText || value[0] != 0 || value[1] != 0 || value[2] > 28 || value[3] is not (0 or 0x80))
        {
            Fail();
            return 0;
        }

        CloseValue(ended);
        return new decimal(
            BinaryPrimitives.ReadInt32LittleEndian(value[8..]),
            BinaryPrimitives.ReadInt32LittleEndian(value[12..]),
            BinaryPrimitives.ReadInt32LittleEndian(value[4..]),
            value[3] != 0,
            value[2]);
    }

    public override DateTime DateTime(ElementName name)
    {
        var record = Take(out var ended, out var value);
        if (record != Nbfx.DateTimeText)
        {
            Fail();
            return default;
        }

        var bits = BinaryPrimitives.ReadInt64LittleEndian(value);
        var ticks = bits & 0x3FFF_FFFF_FFFF_FFFF;
        // Local instants are left to the general reader.
        if (bits < 0 || ticks > System.DateTime.MaxValue.Ticks)
        {
            Fail();
            return default;
        }

        CloseValue(ended);
        return new DateTime(ticks, bits >> 62 == 0 ? DateTimeKind.Unspecified : DateTimeKind.Utc);
    }

    public override void Missing(ElementName name) => Fail();

    public override void OutOfRange(ElementName name, string type) => Fail();

    private static bool TryInteger(byte record, ReadOnlySpan<byte> value, out long integer)
    {
        integer = record switch
        {
            Nbfx.OneText => 1,
            Nbfx.Int8Text => (sbyte)value[0],
            Nbfx.Int16Text => BinaryPrimitives.ReadInt16LittleEndian(value),
            Nbfx.Int32Text => BinaryPrimitives.ReadInt32LittleEndian(value),
            Nbfx.Int64Text => BinaryPrimitives.ReadInt64LittleEndian(value),
            _ => 0,
        };
        return integer != 0
            || record is Nbfx.ZeroText or Nbfx.Int8Text or Nbfx.Int16Text or Nbfx.Int32Text or Nbfx.Int64Text;
    }

    /// <summary>Size of the value of a record of fixed size; -1 for others.</summary>
    private static int SizeOf(byte record) => record switch
    {
        Nbfx.ZeroText or Nbfx.OneText or Nbfx.FalseText or Nbfx.TrueText or Nbfx.EmptyText => 0,
        Nbfx.Int8Text => 1,
        Nbfx.Int16Text => 2,
        Nbfx.Int32Text or Nbfx.FloatText => 4,
        Nbfx.Int64Text or Nbfx.DoubleText or Nbfx.DateTimeText => 8,
        Nbfx.DecimalText => 16,
        _ => -1,
    };

    /// <summary>Always false, so that it can stand for a result.</summary>
    private bool Fail()
    {
        Failed = true;
        // At the end nothing matches, so that plans stop by themselves.
        _position = _end;
        return false;
    }

    /// <summary>Passes over the element record if it is this one's.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryStart(ReadOnlySpan<byte> rest, ElementName name)
    {
        if (_dictionary is not null && TryStartById(rest, name, _dictionary))
        {
            return true;
        }

        var tag = name.BinaryTag;
        var record = name.Prefixed ? (byte)(Nbfx.PrefixElementA + _prefix - 'a') : Nbfx.ShortElement;
        if (rest.Length >= tag.Length && rest[0] == record && rest[1..tag.Length].SequenceEqual(tag.AsSpan(1)))
        {
            _position += tag.Length;
            return true;
        }

        return false;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryStartById(ReadOnlySpan<byte> rest, ElementName name, ReaderDictionary dictionary)
    {
        var record = name.Prefixed ? (byte)(Nbfx.PrefixDictionaryElementA + _prefix - 'a') : Nbfx.ShortDictionaryElement;
        return rest.Length > 1 && rest[0] == record && TryId(1, dictionary.IdOf(name.Local));
    }

    /// <summary>Passes over a record of <paramref name="length"/> bytes, which has been recognised, and the id behind it.</summary>
    /// <param name="length">Bytes in front of the id.</param>
    /// <param name="id">The id to be found; 0 where there is none.</param>
    private bool TryId(int length, int id)
    {
        var rest = Rest[length..];
        // Most sessions have fewer than 64 strings.
        var size = id < 0x80 && !rest.IsEmpty && rest[0] == id ? 1 : Nbfx.ReadSize(rest, out var found) is var read && found == id ? read : 0;
        if (id == 0 || size <= 0)
        {
            return false;
        }

        _position += length + size;
        return true;
    }

    /// <summary>Reads a text record of fixed size; 0 where there is none.</summary>
    /// <param name="ended">Whether the record ends the element too.</param>
    /// <param name="value">Its bytes.</param>
    private byte Take(out bool ended, out ReadOnlySpan<byte> value)
    {
        var rest = Rest;
        ended = false;
        value = default;
        if (rest.IsEmpty)
        {
            return 0;
        }

        ended = (rest[0] & Nbfx.WithEndElement) != 0;
        var record = (byte)(rest[0] & ~Nbfx.WithEndElement);
        var size = SizeOf(record);
        if (size < 0 || rest.Length <= size)
        {
            return 0;
        }

        value = rest.Slice(1, size);
        _position += 1 + size;
        return record;
    }

    /// <summary>Passes over the end of an element whose number was read, or fails, with 0, where it was not <paramref name="known"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private T Closed<T>(bool known, T number, bool ended)
        where T : struct
    {
        if (!known)
        {
            Fail();
            return default;
        }

        CloseValue(ended);
        return number;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void CloseValue(bool ended)
    {
        if (!ended)
        {
            Expect([Nbfx.EndElement]);
        }
    }
}
