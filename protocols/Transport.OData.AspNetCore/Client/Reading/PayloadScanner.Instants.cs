using System.Xml;

namespace Transport.OData.CompiledPayloads.Client;

/// <content>Dates, times, instants and durations.</content>
internal sealed partial class PayloadScanner
{
    private const int MinutesLength = 16;
    private const int SecondsLength = 19;
    private const int FractionDigits = 7;
    private const int OffsetLength = 6;

    /// <summary>Of <c>HH:mm:ss.fffffff</c>.</summary>
    private const int TimeLength = 16;

    public DateTime ReadDateTime() => new(ReadInstant().UtcTicks, DateTimeKind.Utc);

    /// <summary>Seconds and a fraction may be missing; digits of the fraction behind 100 ns are cut off.</summary>
    public DateTimeOffset ReadDateTimeOffset()
    {
        var (utcTicks, offset) = ReadInstant();
        return new DateTimeOffset(utcTicks + offset.Ticks, offset);
    }

    public DateOnly ReadDate()
    {
        var text = ReadTextBytes();
        return IsStarved ? default
            : DateOnly.TryParseExact(Encoding.UTF8.GetString(text), "yyyy-MM-dd", CultureInfo.InvariantCulture, DateTimeStyles.None, out var value) ? value
            : throw Fault($"'{Shown(text)}' is not an Edm.Date");
    }

    /// <summary>Seconds may be missing; digits of the fraction behind 100 ns are cut off.</summary>
    public TimeOnly ReadTimeOfDay()
    {
        var text = ReadTextBytes();
        if (text.Length > TimeLength && !text[TimeLength..].ContainsAnyExceptInRange((byte)'0', (byte)'9'))
        {
            text = text[..TimeLength];
        }

        return IsStarved ? default
            : TimeOnly.TryParseExact(
                Encoding.UTF8.GetString(text), ["HH:mm:ss.FFFFFFF", "HH:mm"], CultureInfo.InvariantCulture, DateTimeStyles.None, out var value) ? value
            : throw Fault($"'{Shown(text)}' is not an Edm.TimeOfDay");
    }

    public TimeSpan ReadDuration()
    {
        var text = ReadTextBytes();
        if (IsStarved)
        {
            return default;
        }

        try
        {
            return XmlConvert.ToTimeSpan(Encoding.UTF8.GetString(text));
        }
        catch (Exception exception) when (exception is FormatException or OverflowException)
        {
            throw Fault($"'{Shown(text)}' is not an Edm.Duration");
        }
    }

    private (long UtcTicks, TimeSpan Offset) ReadInstant()
    {
        var text = ReadTextBytes();
        return IsStarved ? default : TryParse(text, out var utcTicks, out var offset) ? (utcTicks, offset) : throw Fault($"'{Shown(text)}' is not an Edm.DateTimeOffset");
    }

    private static bool TryParse(ReadOnlySpan<byte> text, out long utcTicks, out TimeSpan offset)
    {
        (utcTicks, offset) = (0, TimeSpan.Zero);
        if (text.Length <= MinutesLength || text[4] != '-' || text[7] != '-' || text[10] is not ((byte)'T' or (byte)'t') || text[13] != ':')
        {
            return false;
        }

        var valid = true;
        var year = (Digits(text, 0, ref valid) * 100) + Digits(text, 2, ref valid);
        var (month, day) = (Digits(text, 5, ref valid), Digits(text, 8, ref valid));
        var (hour, minute) = (Digits(text, 11, ref valid), Digits(text, 14, ref valid));
        var (second, fraction) = (0, 0);
        var rest = text[MinutesLength..];
        if (rest[0] == ':' && rest.Length > 3)
        {
            second = Digits(text, MinutesLength + 1, ref valid);
            rest = text[SecondsLength..];
            valid &= TryReadFraction(ref rest, ref fraction);
        }

        if (!valid || year < 1 || month is < 1 or > 12 || day < 1 || day > DateTime.DaysInMonth(year, month)
            || hour > 23 || minute > 59 || second > 59 || !TryReadOffset(rest, out offset))
        {
            return false;
        }

        utcTicks = new DateTime(year, month, day, hour, minute, second).Ticks + fraction - offset.Ticks;
        return utcTicks >= DateTime.MinValue.Ticks && utcTicks <= DateTime.MaxValue.Ticks;
    }

    private static int Digits(ReadOnlySpan<byte> text, int at, ref bool valid)
    {
        var (tens, ones) = (text[at] - '0', text[at + 1] - '0');
        valid &= tens is >= 0 and <= 9 && ones is >= 0 and <= 9;
        return (tens * 10) + ones;
    }

    private static bool TryReadFraction(ref ReadOnlySpan<byte> text, ref int ticks)
    {
        if (text.Length == 0 || text[0] != '.')
        {
            return true;
        }

        var length = 1;
        for (; length < text.Length && text[length] is >= (byte)'0' and <= (byte)'9'; length++)
        {
            ticks = length <= FractionDigits ? (ticks * 10) + (text[length] - '0') : ticks;
        }

        for (var digits = length - 1; digits < FractionDigits; digits++)
        {
            ticks *= 10;
        }

        text = text[length..];
        return length > 1;
    }

    private static bool TryReadOffset(ReadOnlySpan<byte> text, out TimeSpan offset)
    {
        offset = default;
        if (text.Length == 1 && text[0] is (byte)'Z' or (byte)'z')
        {
            return true;
        }

        if (text.Length != OffsetLength || text[0] is not ((byte)'+' or (byte)'-') || text[3] != ':')
        {
            return false;
        }

        var valid = true;
        var minutes = (Digits(text, 1, ref valid) * 60) + Digits(text, 4, ref valid);
        offset = TimeSpan.FromMinutes(text[0] == '-' ? -minutes : minutes);
        return valid && minutes <= 14 * 60;
    }
}
