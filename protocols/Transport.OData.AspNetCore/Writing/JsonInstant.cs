using System.Globalization;

namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>Instants as Microsoft.AspNetCore.OData 9 writes them.</summary>
internal static class JsonInstant
{
    /// <summary>Of <c>yyyy-MM-ddTHH:mm:ss.fffffff</c>.</summary>
    private const int LocalLength = 27;

    /// <summary><c>yyyy-MM-ddTHH:mm:ss</c>, a fraction without trailing zeros if there is one, and the offset.</summary>
    /// <returns>How many bytes were written.</returns>
    public static int Format(Span<byte> target, DateTimeOffset value)
    {
        value.TryFormat(target, out var length, "O", CultureInfo.InvariantCulture);
        var end = target[..LocalLength].TrimEnd((byte)'0').Length;
        end -= target[end - 1] == '.' ? 1 : 0;
        if (value.Offset == TimeSpan.Zero)
        {
            target[end] = (byte)'Z';
            return end + 1;
        }

        target[LocalLength..length].CopyTo(target[end..]);
        return end + length - LocalLength;
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
}
