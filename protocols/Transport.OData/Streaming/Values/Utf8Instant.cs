using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text;
using System.Xml;

namespace Transport.OData.Streaming.Values;

/// <summary>Dates, times, instants and durations in OData's literal forms (ABNF: dateValue, timeOfDayValue, dateTimeOffsetValue, durationValue), without quotes.</summary>
/// <remarks>Each method needs room for <see cref="MostBytes"/> at the position, and returns the position behind what it wrote.</remarks>
internal static class Utf8Instant
{
    /// <summary>An instant has at most 33 characters; a duration of days, hours, minutes, seconds and ticks 30.</summary>
    public const int MostBytes = 40;

    private const int FractionDigits = 7;

    public static int Write(byte[] buffer, int position, DateTimeOffset value)
    {
        position = WriteLocal(buffer, position, value.Ticks);
        if (value.Offset == TimeSpan.Zero)
        {
            buffer[position] = (byte)'Z';
            return position + 1;
        }

        return WriteOffset(buffer, position, (int)(value.Offset.Ticks / TimeSpan.TicksPerMinute));
    }

    /// <remarks>An instant without a kind is taken for UTC.</remarks>
    public static int Write(byte[] buffer, int position, DateTime value)
    {
        position = WriteLocal(buffer, position, (value.Kind == DateTimeKind.Local ? value.ToUniversalTime() : value).Ticks);
        buffer[position] = (byte)'Z';
        return position + 1;
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

    /// <summary><c>yyyy-MM-ddTHH:mm:ss</c>, and a fraction without trailing zeros if there is one.</summary>
    private static int WriteLocal(byte[] buffer, int position, long ticks)
    {
        var target = buffer.AsSpan(position, MostBytes);
        var (days, time) = Math.DivRem(ticks, TimeSpan.TicksPerDay);
        var (year, month, day) = DateOnly.FromDayNumber((int)days);
        var (seconds, fraction) = Math.DivRem((ulong)time, TimeSpan.TicksPerSecond);
        var (minutes, second) = Math.DivRem((uint)seconds, 60);
        var (hour, minute) = Math.DivRem(minutes, 60);
        Pair(target, 0, (uint)year / 100);
        Pair(target, 2, (uint)year % 100);
        target[4] = (byte)'-';
        Pair(target, 5, (uint)month);
        target[7] = (byte)'-';
        Pair(target, 8, (uint)day);
        target[10] = (byte)'T';
        Pair(target, 11, hour);
        target[13] = (byte)':';
        Pair(target, 14, minute);
        target[16] = (byte)':';
        Pair(target, 17, second);
        return position + (fraction == 0 ? 19 : 19 + WriteFraction(target[19..], (uint)fraction));
    }

    private static int WriteFraction(Span<byte> target, uint ticks)
    {
        // Most services keep milliseconds.
        var (thousandths, finer) = Math.DivRem(ticks, TimeSpan.TicksPerMillisecond);
        var (digits, length) = finer == 0 ? ((uint)thousandths, 3) : (ticks, FractionDigits);
        target[0] = (byte)'.';
        for (var i = length; i > 0; i--)
        {
            (digits, var digit) = Math.DivRem(digits, 10);
            target[i] = (byte)('0' + digit);
        }

        while (target[length] == '0')
        {
            length--;
        }

        return 1 + length;
    }

    private static int WriteOffset(byte[] buffer, int position, int minutes)
    {
        var target = buffer.AsSpan(position, 6);
        target[0] = (byte)(minutes < 0 ? '-' : '+');
        var (hour, minute) = Math.DivRem((uint)Math.Abs(minutes), 60);
        Pair(target, 1, hour);
        target[3] = (byte)':';
        Pair(target, 4, minute);
        return position + 6;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Pair(Span<byte> target, int at, uint value)
    {
        var (tens, ones) = Math.DivRem(value, 10);
        target[at + 1] = (byte)('0' + ones);
        target[at] = (byte)('0' + tens);
    }
}
