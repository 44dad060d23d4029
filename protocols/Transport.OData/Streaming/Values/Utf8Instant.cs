using System.Globalization;
using System.Text;
using System.Xml;

namespace Transport.OData.Streaming.Values;

/// <summary>Dates, times, instants and durations in OData's literal forms (ABNF: dateValue, timeOfDayValue, dateTimeOffsetValue, durationValue), without quotes.</summary>
/// <remarks>Each method needs room for <see cref="MostBytes"/> at the position, and returns the position behind what it wrote.</remarks>
internal static class Utf8Instant
{
    /// <summary>An instant has at most 33 characters; a duration of days, hours, minutes, seconds and ticks 30.</summary>
    public const int MostBytes = 40;

    /// <summary>Of <c>yyyy-MM-ddTHH:mm:ss.fffffff</c>.</summary>
    private const int LocalLength = 27;

    public static int Write(byte[] buffer, int position, DateTimeOffset value)
    {
        var target = buffer.AsSpan(position);
        value.TryFormat(target, out var length, "O", CultureInfo.InvariantCulture);
        var end = WithoutZeros(target);
        if (value.Offset == TimeSpan.Zero)
        {
            target[end] = (byte)'Z';
            return position + end + 1;
        }

        target[LocalLength..length].CopyTo(target[end..]);
        return position + end + length - LocalLength;
    }

    /// <remarks>An instant without a kind is taken for UTC.</remarks>
    public static int Write(byte[] buffer, int position, DateTime value)
    {
        var target = buffer.AsSpan(position);
        (value.Kind == DateTimeKind.Local ? value.ToUniversalTime() : value).TryFormat(target, out _, "O", CultureInfo.InvariantCulture);
        var end = WithoutZeros(target);
        target[end] = (byte)'Z';
        return position + end + 1;
    }

    public static int Write(byte[] buffer, int position, DateOnly value)
    {
        value.TryFormat(buffer.AsSpan(position), out var length, "O", CultureInfo.InvariantCulture);
        return position + length;
    }

    public static int Write(byte[] buffer, int position, TimeOnly value)
    {
        value.TryFormat(buffer.AsSpan(position), out var length, "O", CultureInfo.InvariantCulture);
        return position + length;
    }

    public static int Write(byte[] buffer, int position, TimeSpan value) =>
        position + Encoding.ASCII.GetBytes(XmlConvert.ToString(value), buffer.AsSpan(position));

    /// <summary>Where the time of day ends without the zeros behind its fraction, and without a fraction of zeros.</summary>
    private static int WithoutZeros(ReadOnlySpan<byte> text)
    {
        var end = text[..LocalLength].TrimEnd((byte)'0').Length;
        return text[end - 1] == '.' ? end - 1 : end;
    }
}
