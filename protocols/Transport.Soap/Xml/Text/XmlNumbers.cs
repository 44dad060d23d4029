using System.Buffers.Text;
using System.Globalization;

namespace Transport.Soap.Xml.Text;

/// <summary>Floating-point numbers as XML Schema writes them: shortest round-trip form, <c>INF</c>, <c>-INF</c>, <c>NaN</c>.</summary>
internal static class XmlNumbers
{
    private static readonly double[] PowersOfTen =
        [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];

    /// <returns>Bytes written; at most 24.</returns>
    public static int Format(double value, Span<byte> output)
    {
        if (TryFormatFixed(value, output, out var written))
        {
            return written;
        }

        if (double.IsInfinity(value))
        {
            return Infinity(value > 0, output);
        }

        value.TryFormat(output, out written, "R", CultureInfo.InvariantCulture);
        return written;
    }

    /// <returns>Bytes written; at most 16.</returns>
    public static int Format(float value, Span<byte> output)
    {
        if (float.IsInfinity(value))
        {
            return Infinity(value > 0, output);
        }

        value.TryFormat(output, out var written, "R", CultureInfo.InvariantCulture);
        return written;
    }

    /// <summary>
    /// Reads <c>[-]digits[.digits]</c> of at most 15 digits, which is exact: such an integer and such a power of ten are doubles, and a
    /// quotient is correctly rounded (Clinger, "How to Read Floating Point Numbers Accurately", 1990).
    /// </summary>
    /// <returns>False where the text has another form; nothing is said of its validity.</returns>
    public static bool TryParseFixed(ReadOnlySpan<byte> text, out double value, out int consumed)
    {
        value = 0;
        var i = 0;
        var negative = !text.IsEmpty && text[0] == (byte)'-';
        if (negative)
        {
            i++;
        }

        long digits = 0;
        var start = i;
        var point = -1;
        // 15 digits and a point; a longer text ends in the middle of its digits, which the caller sees.
        for (var end = Math.Min(text.Length, start + 16); i < end; i++)
        {
            var c = (uint)(text[i] - '0');
            if (c <= 9)
            {
                digits = (digits * 10) + c;
            }
            else if (text[i] == (byte)'.' && point < 0)
            {
                point = i;
            }
            else
            {
                break;
            }
        }

        consumed = i;
        var count = i - start - (point < 0 ? 0 : 1);
        var fraction = point < 0 ? 0 : i - point - 1;
        if (count is 0 or > 15 || (point >= 0 && (fraction == 0 || fraction == count)))
        {
            return false;
        }

        value = digits / PowersOfTen[fraction];
        value = negative ? -value : value;
        return true;
    }

    /// <summary>
    /// The shortest form of a number with at most six decimals, by integer arithmetic: where a decimal of at most 15 digits equals the
    /// double, no shorter decimal does.
    /// </summary>
    private static bool TryFormatFixed(double value, Span<byte> output, out int written)
    {
        const double scale = 1e6;
        written = 0;
        var magnitude = Math.Abs(value);
        if (!(magnitude is >= 1e-3 and < 1e9))
        {
            return false;
        }

        var scaled = (long)((magnitude * scale) + 0.5);
        if (scaled / scale != magnitude)
        {
            return false;
        }

        if (value < 0)
        {
            output[0] = (byte)'-';
            written = 1;
        }

        var (whole, fraction) = Math.DivRem(scaled, 1_000_000);
        Utf8Formatter.TryFormat(whole, output[written..], out var count);
        written += count;
        if (fraction == 0)
        {
            return true;
        }

        output[written++] = (byte)'.';
        for (var place = 100_000L; fraction != 0; place /= 10)
        {
            var (digit, rest) = Math.DivRem(fraction, place);
            output[written++] = (byte)('0' + digit);
            fraction = rest;
        }

        return true;
    }

    private static int Infinity(bool positive, Span<byte> output)
    {
        var text = positive ? "INF"u8 : "-INF"u8;
        text.CopyTo(output);
        return text.Length;
    }
}
