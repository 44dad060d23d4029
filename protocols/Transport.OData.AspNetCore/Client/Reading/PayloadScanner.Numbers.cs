namespace Transport.OData.CompiledPayloads.Client;

/// <content>Numbers. IEEE754Compatible services write some as strings, and everybody the doubles that are none.</content>
internal sealed partial class PayloadScanner
{
    /// <summary>A double tells all decimals of this many digits apart.</summary>
    private const int ExactDigits = 15;

    private static readonly SearchValues<byte> NumberBytes = SearchValues.Create("0123456789+-.eE"u8);

    /// <summary>Powers of ten that a double holds exactly.</summary>
    private static readonly double[] Powers = [.. Enumerable.Range(0, 23).Select(power => double.Parse($"1e{power}", CultureInfo.InvariantCulture))];

    public int ReadInt32() => (int)Within(int.MinValue, int.MaxValue, "Edm.Int32");

    public short ReadInt16() => (short)Within(short.MinValue, short.MaxValue, "Edm.Int16");

    public ushort ReadUInt16() => (ushort)Within(ushort.MinValue, ushort.MaxValue, "UInt16");

    public uint ReadUInt32() => (uint)Within(uint.MinValue, uint.MaxValue, "UInt32");

    public ulong ReadUInt64() => (ulong)Within(0, long.MaxValue, "UInt64");

    public byte ReadByte() => (byte)Within(byte.MinValue, byte.MaxValue, "Edm.Byte");

    public sbyte ReadSByte() => (sbyte)Within(sbyte.MinValue, sbyte.MaxValue, "Edm.SByte");

    public long ReadInt64()
    {
        Peek();
        var negative = Buffer[Position] == '-';
        var at = negative ? Position + 1 : Position;
        var first = at;
        var value = 0L;

        // 18 digits cannot overflow; longer numbers go the long way.
        while (Buffer[at] is >= (byte)'0' and <= (byte)'9' && at - first < 18)
        {
            value = (value * 10) + (Buffer[at++] - '0');
        }

        if (at > first && Buffer[at] is (byte)',' or (byte)'}' or (byte)']' && (Buffer[first] != '0' || at == first + 1))
        {
            Position = at;
            return negative ? -value : value;
        }

        var text = ReadNumberText();
        return IsStarved ? 0
            : Utf8Parser.TryParse(text, out value, out var length) && length == text.Length ? value
            : throw Fault($"'{Shown(text)}' is not an integer");
    }

    public decimal ReadDecimal()
    {
        var text = ReadNumberText();
        return IsStarved ? 0
            : decimal.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var value) ? value
            : throw Fault($"'{Shown(text)}' is not an Edm.Decimal");
    }

    public float ReadSingle()
    {
        var text = ReadNumberText();
        return IsStarved ? 0
            : TryReadNotFinite(text, out var special) ? (float)special
            : !text.ContainsAnyExcept(NumberBytes) && float.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var value) && float.IsFinite(value) ? value
            : throw Fault($"'{Shown(text)}' is not an Edm.Single");
    }

    /// <remarks>
    /// An integer below 2^53 and a power of ten up to 10^22 are exact, so their quotient is exactly rounded: that is the number that was written.
    /// </remarks>
    public double ReadDouble()
    {
        Peek();
        var at = Buffer[Position] == '-' ? Position + 1 : Position;
        var first = at;
        var mantissa = 0L;
        while (Buffer[at] is >= (byte)'0' and <= (byte)'9' && at - first < ExactDigits)
        {
            mantissa = (mantissa * 10) + (Buffer[at++] - '0');
        }

        var decimals = 0;
        if (at > first && Buffer[at] == '.')
        {
            var point = at++;
            while (Buffer[at] is >= (byte)'0' and <= (byte)'9' && at - first <= ExactDigits)
            {
                mantissa = (mantissa * 10) + (Buffer[at++] - '0');
            }

            decimals = at - point - 1;
            first = decimals == 0 ? at : first;
        }

        if (at > first && Buffer[at] is (byte)',' or (byte)'}' or (byte)']')
        {
            var value = mantissa / Powers[decimals];
            value = Buffer[Position] == '-' ? -value : value;
            Position = at;
            return value;
        }

        return ReadAnyDouble();
    }

    private long Within(long least, long most, string type)
    {
        var value = ReadInt64();
        return value >= least && value <= most ? value : throw Fault($"{value} is not an {type}");
    }

    private static bool TryReadNotFinite(ReadOnlySpan<byte> text, out double value)
    {
        value = text.SequenceEqual("NaN"u8) ? double.NaN
            : text.SequenceEqual("INF"u8) ? double.PositiveInfinity
            : text.SequenceEqual("-INF"u8) ? double.NegativeInfinity
            : 0;
        return value is not 0;
    }

    private double ReadAnyDouble()
    {
        var text = ReadNumberText();
        return IsStarved ? 0
            : TryReadNotFinite(text, out var special) ? special
            : !text.ContainsAnyExcept(NumberBytes) && double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var value) && double.IsFinite(value) ? value
            : throw Fault($"'{Shown(text)}' is not an Edm.Double");
    }

    /// <summary>The characters of a number, or of the string in its place.</summary>
    private ReadOnlySpan<byte> ReadNumberText()
    {
        if (Peek() == '"')
        {
            return ReadTextBytes();
        }

        var rest = Buffer.AsSpan(Position, End - Position);
        var length = rest.IndexOfAnyExcept(NumberBytes);
        if (length < 0 && IsLast)
        {
            length = rest.Length;
        }

        if (length > 0)
        {
            Position += length;
            return rest[..length];
        }

        Position = length < 0 ? End : Position;
        Unexpected("a number");
        return default;
    }
}
