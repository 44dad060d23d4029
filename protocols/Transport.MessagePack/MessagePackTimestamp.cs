namespace Transport.MessagePack;

/// <summary>The timestamp extension, type -1: an instant with nanoseconds.</summary>
/// <param name="Seconds">Whole seconds since 1970-01-01T00:00:00Z, negative before it.</param>
/// <param name="Nanoseconds">0 to 999,999,999, counted forwards from <paramref name="Seconds"/> also before 1970.</param>
public readonly record struct MessagePackTimestamp(long Seconds, uint Nanoseconds)
{
    /// <summary>Extension type of timestamps.</summary>
    public const sbyte ExtensionType = -1;

    /// <summary>The largest value of <see cref="Nanoseconds"/>.</summary>
    public const uint MaxNanoseconds = 999_999_999;

    private const long EpochSeconds = 62_135_596_800;
    private const long MaxSeconds = 253_402_300_799;

    /// <summary>The instant of a <see cref="DateTime"/>: a local time is converted to UTC, an unspecified one is taken as UTC.</summary>
    public static MessagePackTimestamp FromDateTime(DateTime instant)
    {
        var ticks = (ulong)(instant.Kind == DateTimeKind.Local ? instant.ToUniversalTime() : instant).Ticks;
        var seconds = ticks / TimeSpan.TicksPerSecond;
        return new((long)seconds - EpochSeconds, (uint)(ticks - (seconds * TimeSpan.TicksPerSecond)) * 100);
    }

    /// <summary>The same instant as a UTC <see cref="DateTime"/>, cut to its 100 ns; false outside the years 1 to 9999.</summary>
    public bool TryToDateTime(out DateTime instant)
    {
        if (Seconds is < -EpochSeconds or > MaxSeconds || Nanoseconds > MaxNanoseconds)
        {
            instant = default;
            return false;
        }

        instant = new DateTime(((Seconds + EpochSeconds) * TimeSpan.TicksPerSecond) + (Nanoseconds / 100), DateTimeKind.Utc);
        return true;
    }
}
