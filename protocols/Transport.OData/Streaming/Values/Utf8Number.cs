using System.Globalization;

namespace Transport.OData.Streaming.Values;

/// <summary>
/// Numbers as JSON has them (OData JSON Format 4.01, 7.1): integers and decimals as they are, doubles in the shortest form that reads back as
/// the same value, INF, -INF and NaN as strings.
/// </summary>
/// <remarks>Each method needs room for <see cref="MostBytes"/> at the position, and returns the position behind what it wrote.</remarks>
internal static class Utf8Number
{
    /// <summary>A decimal has at most 31 characters, a double 24 and <c>.0</c>.</summary>
    public const int MostBytes = 32;

    private const double Scale = 1e6;
    private const int ScaleDigits = 6;

    /// <summary>Below it, six decimals make no more than 15 digits, which a double always tells apart.</summary>
    private const double MostScaled = 1e9;

    /// <summary>Below it, .NET writes an exponent.</summary>
    private const double LeastScaled = 1e-4;

    public static int Write(byte[] buffer, int position, int value)
    {
        value.TryFormat(buffer.AsSpan(position), out var length, provider: CultureInfo.InvariantCulture);
        return position + length;
    }

    public static int Write(byte[] buffer, int position, short value) => Write(buffer, position, (int)value);

    public static int Write(byte[] buffer, int position, sbyte value) => Write(buffer, position, (int)value);

    public static int Write(byte[] buffer, int position, byte value) => Write(buffer, position, (int)value);

    public static int Write(byte[] buffer, int position, long value)
    {
        value.TryFormat(buffer.AsSpan(position), out var length, provider: CultureInfo.InvariantCulture);
        return position + length;
    }

    public static int Write(byte[] buffer, int position, decimal value)
    {
        value.TryFormat(buffer.AsSpan(position), out var length, provider: CultureInfo.InvariantCulture);
        return position + length;
    }

    /// <remarks>
    /// Most doubles that services hold were once short decimals. If n / 10^6 is the double, exactly rounded as division is, then the digits of n
    /// are a decimal of at most 15 digits that reads back as it; no two such decimals do, so without its trailing zeros it is the shortest.
    /// </remarks>
    public static int Write(byte[] buffer, int position, double value)
    {
        var magnitude = Math.Abs(value);
        if (magnitude is < MostScaled and >= LeastScaled)
        {
            var scaled = (long)((magnitude * Scale) + 0.5);
            if (scaled / Scale == magnitude)
            {
                return WriteScaled(buffer, position, value < 0, scaled);
            }
        }

        return WriteAny(buffer, position, value);
    }

    public static int Write(byte[] buffer, int position, float value)
    {
        if (!float.IsFinite(value))
        {
            return WriteNotFinite(buffer, position, value);
        }

        value.TryFormat(buffer.AsSpan(position), out var length, "R", CultureInfo.InvariantCulture);
        return position + length;
    }

    private static int WriteScaled(byte[] buffer, int position, bool negative, long scaled)
    {
        if (negative)
        {
            buffer[position++] = (byte)'-';
        }

        var (whole, rest) = Math.DivRem(scaled, (long)Scale);
        position = Write(buffer, position, (int)whole);
        var target = buffer.AsSpan(position, 1 + ScaleDigits);
        target[0] = (byte)'.';
        var digits = (uint)rest;
        for (var i = ScaleDigits; i > 0; i--)
        {
            (digits, var digit) = Math.DivRem(digits, 10);
            target[i] = (byte)('0' + digit);
        }

        // One decimal stays, as Microsoft.OData.Core has it.
        var length = ScaleDigits;
        while (length > 1 && target[length] == '0')
        {
            length--;
        }

        return position + 1 + length;
    }

    private static int WriteAny(byte[] buffer, int position, double value)
    {
        if (!double.IsFinite(value))
        {
            return WriteNotFinite(buffer, position, value);
        }

        var target = buffer.AsSpan(position);
        value.TryFormat(target, out var length, "R", CultureInfo.InvariantCulture);
        if (target[..length].IndexOfAny((byte)'.', (byte)'E') < 0)
        {
            ".0"u8.CopyTo(target[length..]);
            length += 2;
        }

        return position + length;
    }

    private static int WriteNotFinite(byte[] buffer, int position, double value)
    {
        var text = double.IsNaN(value) ? "\"NaN\""u8 : value > 0 ? "\"INF\""u8 : "\"-INF\""u8;
        text.CopyTo(buffer.AsSpan(position));
        return position + text.Length;
    }
}
