namespace Transport.Soap.Xml;

/// <summary>Records of [MC-NBFX] section 2.2. A text record with 1 added ends the element too.</summary>
internal static class Nbfx
{
    public const byte EndElement = 0x01;
    public const byte ShortXmlnsAttribute = 0x08;
    public const byte XmlnsAttribute = 0x09;
    public const byte ShortDictionaryXmlnsAttribute = 0x0A;
    public const byte DictionaryXmlnsAttribute = 0x0B;
    public const byte PrefixDictionaryAttributeA = 0x0C;
    public const byte PrefixAttributeA = 0x26;
    public const byte ShortElement = 0x40;
    public const byte ShortDictionaryElement = 0x42;
    public const byte PrefixDictionaryElementA = 0x44;
    public const byte PrefixElementA = 0x5E;
    public const byte ZeroText = 0x80;
    public const byte OneText = 0x82;
    public const byte FalseText = 0x84;
    public const byte TrueText = 0x86;
    public const byte Int8Text = 0x88;
    public const byte Int16Text = 0x8A;
    public const byte Int32Text = 0x8C;
    public const byte Int64Text = 0x8E;
    public const byte FloatText = 0x90;
    public const byte DoubleText = 0x92;
    public const byte DecimalText = 0x94;
    public const byte DateTimeText = 0x96;
    public const byte Chars8Text = 0x98;
    public const byte Chars16Text = 0x9A;
    public const byte Chars32Text = 0x9C;
    public const byte Bytes8Text = 0x9E;
    public const byte Bytes16Text = 0xA0;
    public const byte Bytes32Text = 0xA2;
    public const byte EmptyText = 0xA8;
    public const byte DictionaryText = 0xAA;
    public const byte UniqueIdText = 0xAC;
    public const byte UnicodeChars8Text = 0xB6;
    public const byte UnicodeChars16Text = 0xB8;
    public const byte UnicodeChars32Text = 0xBA;

    /// <summary>What makes a text record end its element.</summary>
    public const byte WithEndElement = 1;

    /// <summary>A size as MultiByteInt31: seven bits a byte, the lowest first, a set top bit where more follow (section 2.1.2).</summary>
    public static byte[] Size(int value)
    {
        Span<byte> output = stackalloc byte[5];
        return output[..WriteSize(value, output)].ToArray();
    }

    /// <returns>Bytes written, at most 5.</returns>
    public static int WriteSize(int value, Span<byte> output)
    {
        var written = 0;
        var rest = (uint)value;
        while (rest >= 0x80)
        {
            output[written++] = (byte)(rest | 0x80);
            rest >>= 7;
        }

        output[written++] = (byte)rest;
        return written;
    }

    /// <summary>Reads what <see cref="WriteSize"/> writes.</summary>
    /// <returns>Bytes read; 0 where the input ends early, -1 where the value has more than 31 bits.</returns>
    public static int ReadSize(ReadOnlySpan<byte> input, out int value)
    {
        value = 0;
        for (var i = 0; i < input.Length; i++)
        {
            if (i == 4 && input[i] > 0x07)
            {
                return -1;
            }

            value |= (input[i] & 0x7F) << (7 * i);
            if (input[i] < 0x80)
            {
                return i + 1;
            }
        }

        return 0;
    }
}
