using System.Globalization;

namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>Finite doubles in the shortest form that reads back as the same value, with a fraction always.</summary>
internal static class JsonDouble
{
    private const double Scale = 1e6;
    private const int ScaleDigits = 6;

    /// <summary>Below it, six decimals make no more than 15 digits, which a double always distinguishes.</summary>
    private const double MostScaled = 1e9;

    /// <summary>Below it, .NET writes an exponent.</summary>
    private const double LeastScaled = 1e-4;

    /// <summary>Formats a value.</summary>
    /// <returns>How many bytes were written.</returns>
    /// <remarks>
    /// Most doubles that services hold were once short decimals. If n / 10^6 is the double, exactly rounded as division is, then the digits of n
    /// are a decimal of at most 15 digits that reads back as it; no two such decimals do, so without its trailing zeros it is the shortest.
    /// </remarks>
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

        value.TryFormat(target, out var length, "R", CultureInfo.InvariantCulture);
        if (target[..length].IndexOfAny((byte)'.', (byte)'E') < 0)
        {
            ".0"u8.CopyTo(target[length..]);
            length += 2;
        }

        return length;
    }

    private static int FormatScaled(Span<byte> target, bool negative, long scaled)
    {
        var position = 0;
        if (negative)
        {
            target[position++] = (byte)'-';
        }

        var (whole, rest) = Math.DivRem(scaled, (long)Scale);
        whole.TryFormat(target[position..], out var wholeLength, provider: CultureInfo.InvariantCulture);
        position += wholeLength;
        var fraction = target.Slice(position, 1 + ScaleDigits);
        fraction[0] = (byte)'.';
        var digits = (uint)rest;
        for (var i = ScaleDigits; i > 0; i--)
        {
            (digits, var digit) = Math.DivRem(digits, 10);
            fraction[i] = (byte)('0' + digit);
        }

        var length = ScaleDigits;
        while (length > 1 && fraction[length] == '0')
        {
            length--;
        }

        return position + 1 + length;
    }
}
