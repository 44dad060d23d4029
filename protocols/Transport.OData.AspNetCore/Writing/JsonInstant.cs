namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>Instants of values of type DateTime, as Microsoft.AspNetCore.OData 9 writes them.</summary>
internal static class JsonInstant
{
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
