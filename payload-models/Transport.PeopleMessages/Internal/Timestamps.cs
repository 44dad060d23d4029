using Google.Protobuf.WellKnownTypes;
using Transport.PluginContract;

namespace Transport.PeopleMessages.Internal;

/// <summary>
/// Instants to <c>google.protobuf.Timestamp</c> and back by arithmetic on ticks: seconds since 1970, negative before, and nanoseconds from
/// 0 to 999,999,999 forward from there.
/// </summary>
internal static class Timestamps
{
    private const int NanosecondsPerTick = 100;
    private const long UnixEpochSeconds = 62_135_596_800;
    private const long LargestSeconds = 253_402_300_799;

    /// <summary>Sets <paramref name="timestamp"/>, made if it is null. A local time is converted; one of unspecified kind is taken as UTC.</summary>
    public static Timestamp Set(Timestamp? timestamp, DateTime instant)
    {
        var ticks = (instant.Kind == DateTimeKind.Local ? instant.ToUniversalTime() : instant).Ticks;
        // Counted from year 1, ticks are never negative, so this division rounds towards the past as the Timestamp wants it.
        var seconds = ticks / TimeSpan.TicksPerSecond;
        timestamp ??= new Timestamp();
        timestamp.Seconds = seconds - UnixEpochSeconds;
        timestamp.Nanos = (int)(ticks - (seconds * TimeSpan.TicksPerSecond)) * NanosecondsPerTick;
        return timestamp;
    }

    /// <summary>Makes <paramref name="timestamp"/>, if there is one, as good as new: the instant of an empty one, 1970-01-01.</summary>
    public static void Reset(Timestamp? timestamp)
    {
        if (timestamp is not null)
        {
            timestamp.Seconds = 0;
            timestamp.Nanos = 0;
        }
    }

    /// <exception cref="InvalidPayloadException">No instant of the years 1 to 9999.</exception>
    public static DateTime ToInstant(Timestamp? timestamp)
    {
        if (timestamp is null)
        {
            return DateTime.UnixEpoch;
        }

        if (timestamp.Seconds is < -UnixEpochSeconds or > LargestSeconds || (uint)timestamp.Nanos > 999_999_999)
        {
            throw new InvalidPayloadException(
                $"A Timestamp must be within the years 1 to 9999, and has seconds {timestamp.Seconds} and nanos {timestamp.Nanos}.");
        }

        var ticks = ((timestamp.Seconds + UnixEpochSeconds) * TimeSpan.TicksPerSecond) + (timestamp.Nanos / NanosecondsPerTick);
        return new DateTime(ticks, DateTimeKind.Utc);
    }
}
