namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>Doubles and instants in the shortest form that OData's JSON has for them, in UTF-8.</summary>
/// <remarks>Each target has room for 33 bytes, the most that is written.</remarks>
internal static class ShortestForm
{
    private const double Scale = 1e6;
    private const int ScaleDigits = 6;

    /// <summary>Below it, six decimals make no more than 15 digits, which a double always tells apart.</summary>
    private const double MostScaled = 1e9;

    /// <summary>Below it, .NET writes an exponent.</summary>
    private const double LeastScaled = 1e-4;

    /// <summary>Of <c>yyyy-MM-ddTHH:mm:ss.fffffff+hh:mm</c>.</summary>
    private const int MostInstantBytes = 33;

    private const int FractionDigits = 7;

    /// <summary>A double as the shortest number that reads back as it, with a fraction or an exponent always; INF, -INF and NaN as strings.</summary>
    /// <returns>How many bytes were written.</returns>
    /// <remarks>
    /// Most doubles that services hold were once short decimals. If n / 10^6 is the double, exactly rounded as division is, then the digits of n
    /// are a decimal of at most 15 digits that reads back as it; no two such decimals do, so without its trailing zeros it is the shortest.
    /// </remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Format(Span<byte> target, double value)
    {
        var magnitude = Math.Abs(value);
        if (magnitude is < MostScaled and >= LeastScaled)
        {
            var scaled = (long)((magnitude * Scale) + 0.5);
            if (scaled / Scale == magnitude)
            {
                return FormatScaled(target, value < 0, scaled);
            }
        }

        return FormatAny(target, value);
    }

    /// <summary>An instant as <c>yyyy-MM-ddTHH:mm:ss</c>, a fraction without trailing zeros if there is one, and the offset.</summary>
    /// <returns>How many bytes were written.</returns>
    public static int Format(Span<byte> target, DateTimeOffset value)
    {
        var text = target[..MostInstantBytes];
        var end = FormatClock(text, value.DateTime);
        if (value.Offset == TimeSpan.Zero)
        {
            text[end] = (byte)'Z';
            return end + 1;
        }

        var minutes = (int)(value.Offset.Ticks / TimeSpan.TicksPerMinute);
        text[end] = (byte)(minutes < 0 ? '-' : '+');
        var (hours, rest) = Math.DivRem(Math.Abs(minutes), 60);
        FormatPair(text, end + 1, hours);
        text[end + 3] = (byte)':';
        FormatPair(text, end + 4, rest);
        return end + 6;
    }

    /// <summary>INF, -INF or NaN.</summary>
    /// <returns>How many bytes were written.</returns>
    public static int FormatNotFinite(Span<byte> target, double value)
    {
        var text = double.IsNaN(value) ? "\"NaN\""u8 : value > 0 ? "\"INF\""u8 : "\"-INF\""u8;
        text.CopyTo(target);
        return text.Length;
    }

    private static int FormatClock(Span<byte> text, DateTime clock)
    {
        var (date, time) = clock;
        var (year, month, day) = date;
        FormatPair(text, 0, year / 100);
        FormatPair(text, 2, year % 100);
        FormatPair(text, 5, month);
        FormatPair(text, 8, day);
        var (seconds, fraction) = Math.DivRem(time.Ticks, TimeSpan.TicksPerSecond);
        var (minutes, second) = Math.DivRem((int)seconds, 60);
        var (hour, minute) = Math.DivRem(minutes, 60);
        FormatPair(text, 11, hour);
        FormatPair(text, 14, minute);
        FormatPair(text, 17, second);
        (text[4], text[7], text[10], text[13], text[16]) = ((byte)'-', (byte)'-', (byte)'T', (byte)':', (byte)':');
        return fraction == 0 ? 19 : FormatFraction(text, (uint)fraction);
    }

    private static int FormatFraction(Span<byte> text, uint fraction)
    {
        var digits = FractionDigits;
        for (; fraction % 10 == 0; digits--)
        {
            fraction /= 10;
        }

        text[19] = (byte)'.';
        for (var at = 19 + digits; at > 19; at--)
        {
            (fraction, var digit) = Math.DivRem(fraction, 10);
            text[at] = (byte)('0' + digit);
        }

        return 20 + digits;
    }

    private static void FormatPair(Span<byte> text, int at, int value)
    {
        var (tens, ones) = Math.DivRem((uint)value, 10);
        (text[at], text[at + 1]) = ((byte)('0' + tens), (byte)('0' + ones));
    }

    private static int FormatScaled(Span<byte> target, bool negative, long scaled)
    {
        var position = 0;
        if (negative)
        {
            target[position++] = (byte)'-';
        }

        var (whole, rest) = Math.DivRem(scaled, (long)Scale);
        ((int)whole).TryFormat(target[position..], out var wholeLength, provider: CultureInfo.InvariantCulture);
        position += wholeLength;
        var fraction = target.Slice(position, 1 + ScaleDigits);
        fraction[0] = (byte)'.';
        var digits = (uint)rest;
        for (var i = ScaleDigits; i > 0; i--)
        {
            (digits, var digit) = Math.DivRem(digits, 10);
            fraction[i] = (byte)('0' + digit);
        }

        // One decimal stays, as Microsoft.OData.Core has it.
        var length = ScaleDigits;
        while (length > 1 && fraction[length] == '0')
        {
            length--;
        }

        return position + 1 + length;
    }

    private static int FormatAny(Span<byte> target, double value)
    {
        if (!double.IsFinite(value))
        {
            return FormatNotFinite(target, value);
        }

        value.TryFormat(target, out var length, "R", CultureInfo.InvariantCulture);
        if (target[..length].IndexOfAny((byte)'.', (byte)'E') < 0)
        {
            ".0"u8.CopyTo(target[length..]);
            length += 2;
        }

        return length;
    }
}
