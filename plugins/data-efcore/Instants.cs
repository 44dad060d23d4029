using Microsoft.EntityFrameworkCore.Storage.ValueConversion;

namespace Transport.Plugin.DataEfCore;

/// <summary>Instants as the tables hold them.</summary>
internal static class Instants
{
    public static ValueConverter<DateTime, long> AsTicks { get; } = new(instant => instant.Ticks, ticks => new DateTime(ticks, DateTimeKind.Utc));
}
