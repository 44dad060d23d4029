using System.Globalization;

namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>Instants as Microsoft.AspNetCore.OData 9 writes them.</summary>
internal static class JsonInstant
{
    private const int FractionDigits = 7;
    private const int LocalLength = 19;

    /// <summary><c>yyyy-MM-ddTHH:mm:ss</c>, a fraction without trailing zeros if there is one, and the offset.</summary>
    /// <returns>How many bytes were written.</returns>
    public static int Format(Span<byte> target, DateTimeOffset value)
    {
        value.DateTime.TryFormat(target, out var length, "s", CultureInfo.InvariantCulture);
        var fraction = (uint)(value.Ticks % TimeSpan.TicksPerSecond);
        if (fraction != 0)
        {
            length += FormatFraction(target[length..], fraction);
        }

        if (value.Offset == TimeSpan.Zero)
        {
            target[length] = (byte)'Z';
            return length + 1;
        }

        value.TryFormat(target[length..], out var offset, "zzz", CultureInfo.InvariantCulture);
        return length + offset;
    }

    /// <summary>A value without an offset, in the zone of the application's OData options. What no instant can hold becomes the first or the last.</summary>
    public static DateTimeOffset InZone(DateTime value, TimeZoneInfo zone)
    {
        if (value.Kind == DateTimeKind.Utc && ReferenceEquals(zone, TimeZoneInfo.Utc))
        {
            return new DateTimeOffset(value);
        }

        var offset = zone.GetUtcOffset(value);
        if (Beyond(value, offset) is { } end)
        {
            return end;
        }

        return value.Kind switch
        {
            DateTimeKind.Local => Beyond(value, TimeZoneInfo.Local.GetUtcOffset(value)) ?? TimeZoneInfo.ConvertTime(new DateTimeOffset(value), zone),
            DateTimeKind.Utc => TimeZoneInfo.ConvertTime(new DateTimeOffset(value), zone),
            _ => new DateTimeOffset(value, offset),
        };
    }

    private static DateTimeOffset? Beyond(DateTime value, TimeSpan offset) =>
        offset >= TimeSpan.Zero
            ? value <= DateTime.MinValue + offset ? DateTimeOffset.MinValue : null
            : value >= DateTime.MaxValue + offset ? DateTimeOffset.MaxValue : null;

    private static int FormatFraction(Span<byte> target, uint ticks)
    {
        target[0] = (byte)'.';
        for (var i = FractionDigits; i > 0; i--)
        {
            (ticks, var digit) = Math.DivRem(ticks, 10);
            target[i] = (byte)('0' + digit);
        }

        var length = FractionDigits;
        while (target[length] == '0')
        {
            length--;
        }

        return 1 + length;
    }
}
