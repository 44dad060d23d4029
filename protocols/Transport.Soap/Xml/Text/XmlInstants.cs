using System.Globalization;

namespace Transport.Soap.Xml.Text;

/// <summary>Instants as XML Schema's dateTime: the fraction without trailing zeros, <c>Z</c> for UTC, an offset for local time, nothing otherwise.</summary>
internal static class XmlInstants
{
    /// <summary>Length of <c>2012-01-01T00:00:00.0000000+00:00</c>.</summary>
    public const int MaxLength = 33;

    private const int SecondsLength = 19;
    private const int FractionEnd = 27;

    /// <returns>Bytes written; at most <see cref="MaxLength"/>.</returns>
    public static int Format(DateTime value, Span<byte> output)
    {
        value.TryFormat(output, out var written, "O", CultureInfo.InvariantCulture);
        var end = FractionEnd;
        while (output[end - 1] == (byte)'0')
        {
            end--;
        }

        if (end == SecondsLength + 1)
        {
            end = SecondsLength;
        }

        output[FractionEnd..written].CopyTo(output[end..]);
        return end + written - FractionEnd;
    }

    /// <summary>Reads the form that <see cref="Format"/> gives UTC and unspecified instants.</summary>
    /// <returns>False where the text has another form; nothing is said of its validity.</returns>
    public static bool TryParse(ReadOnlySpan<byte> text, out DateTime value, out int consumed)
    {
        value = default;
        consumed = SecondsLength;
        if (text.Length <= SecondsLength
            || text[4] != (byte)'-' || text[7] != (byte)'-' || text[10] != (byte)'T' || text[13] != (byte)':' || text[16] != (byte)':')
        {
            return false;
        }

        var year = (Two(text, 0) * 100) + Two(text, 2);
        var month = Two(text, 5);
        var day = Two(text, 8);
        var hour = Two(text, 11);
        var minute = Two(text, 14);
        var second = Two(text, 17);
        if (year is < 1 or > 9999 || month is < 1 or > 12 || day < 1 || day > DateTime.DaysInMonth(year, month)
            || hour is < 0 or > 23 || minute is < 0 or > 59 || second is < 0 or > 59)
        {
            return false;
        }

        var ticks = 0;
        if (text[SecondsLength] == (byte)'.')
        {
            var unit = (int)TimeSpan.TicksPerSecond;
            for (consumed++; consumed < text.Length && (uint)(text[consumed] - '0') <= 9; consumed++)
            {
                unit /= 10;
                if (unit == 0)
                {
                    return false;
                }

                ticks += unit * (text[consumed] - '0');
            }

            if (unit == (int)TimeSpan.TicksPerSecond)
            {
                return false;
            }
        }

        var utc = consumed < text.Length && text[consumed] == (byte)'Z';
        consumed += utc ? 1 : 0;
        value = new DateTime(year, month, day, hour, minute, second, utc ? DateTimeKind.Utc : DateTimeKind.Unspecified).AddTicks(ticks);
        return true;
    }

    /// <summary>Two digits, or a number out of every range.</summary>
    private static int Two(ReadOnlySpan<byte> text, int at)
    {
        var tens = (uint)(text[at] - '0');
        var ones = (uint)(text[at + 1] - '0');
        return tens > 9 || ones > 9 ? -1_000_000 : (int)((tens * 10) + ones);
    }
}
