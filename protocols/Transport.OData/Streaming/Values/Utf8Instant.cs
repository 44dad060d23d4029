using System.Globalization;
using System.Text;
using System.Xml;
using Transport.OData.CompiledPayloads.Writing;

namespace Transport.OData.Streaming.Values;

/// <summary>Dates, times, instants and durations in OData's literal forms (ABNF: dateValue, timeOfDayValue, dateTimeOffsetValue, durationValue), without quotes.</summary>
/// <remarks>Each method needs room for <see cref="MostBytes"/> at the position, and returns the position behind what it wrote.</remarks>
internal static class Utf8Instant
{
    /// <summary>An instant has at most 33 characters; a duration of days, hours, minutes, seconds and ticks 30.</summary>
    public const int MostBytes = 40;

    public static int Write(byte[] buffer, int position, DateTimeOffset value) => position + ShortestForm.Format(buffer.AsSpan(position), value);

    /// <remarks>An instant without a kind is taken for UTC.</remarks>
    public static int Write(byte[] buffer, int position, DateTime value)
    {
        var target = buffer.AsSpan(position);
        (value.Kind == DateTimeKind.Local ? value.ToUniversalTime() : value).TryFormat(target, out _, "O", CultureInfo.InvariantCulture);
        var end = ShortestForm.WithoutZeros(target);
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
}
