using System.Globalization;
using System.Runtime.CompilerServices;

namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>
/// Doubles and instants in the shortest form that OData's JSON has for them, in UTF-8. Transport.OData compiles this file as well, so that neither library
/// needs the other.
/// </summary>
/// <remarks>Each target has room for all that is written, at most 33 bytes.</remarks>
internal static class ShortestForm
{
    private const double Scale = 1e6;
    private const int ScaleDigits = 6;

    /// <summary>Below it, six decimals make no more than 15 digits, which a double always tells apart.</summary>
    private const double MostScaled = 1e9;

    /// <summary>Below it, .NET writes an exponent.</summary>
    private const double LeastScaled = 1e-4;

    /// <summary>Of <c>yyyy-MM-ddTHH:mm:ss.fffffff</c>.</summary>
    private const int LocalLength = 27;

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
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Format(Span<byte> target, DateTimeOffset value)
    {
        value.TryFormat(target, out var length, "O", CultureInfo.InvariantCulture);
        var end = WithoutZeros(target);
        if (value.Offset == TimeSpan.Zero)
        {
            target[end] = (byte)'Z';
            return end + 1;
        }

        target[LocalLength..length].CopyTo(target[end..]);
        return end + length - LocalLength;
    }

    /// <summary>Where an instant's time of day ends without the zeros behind its fraction, and without a fraction of zeros.</summary>
    public static int WithoutZeros(ReadOnlySpan<byte> text)
    {
        var end = text[..LocalLength].TrimEnd((byte)'0').Length;
        return text[end - 1] == '.' ? end - 1 : end;
    }

    /// <summary>INF, -INF or NaN.</summary>
    /// <returns>How many bytes were written.</returns>
    public static int FormatNotFinite(Span<byte> target, double value)
    {
        var text = double.IsNaN(value) ? "\"NaN\""u8 : value > 0 ? "\"INF\""u8 : "\"-INF\""u8;
        text.CopyTo(target);
        return text.Length;
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
