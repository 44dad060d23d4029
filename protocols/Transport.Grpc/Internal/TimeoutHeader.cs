using System.Globalization;

namespace Transport.Grpc.Internal;

/// <summary><c>grpc-timeout</c>: at most 8 digits and a unit.</summary>
internal static class TimeoutHeader
{
    private const int MostDigits = 8;
    private const long LargestValue = 99_999_999;
    private const long TicksPerMicrosecond = TimeSpan.TicksPerMillisecond / 1000;

    /// <summary>From the finest unit up; nanoseconds have no whole ticks and are only read.</summary>
    private static readonly (char Name, long Ticks)[] Units =
    [
        ('u', TicksPerMicrosecond), ('m', TimeSpan.TicksPerMillisecond), ('S', TimeSpan.TicksPerSecond), ('M', TimeSpan.TicksPerMinute), ('H', TimeSpan.TicksPerHour),
    ];

    /// <exception cref="GrpcException">INTERNAL: the value is malformed.</exception>
    public static TimeSpan Parse(string value)
    {
        if (value.Length is < 2 or > MostDigits + 1
            || !long.TryParse(value.AsSpan(0, value.Length - 1), NumberStyles.None, CultureInfo.InvariantCulture, out var amount))
        {
            throw Malformed(value);
        }

        var unit = value[^1];
        if (unit == 'n')
        {
            return TimeSpan.FromTicks(amount / TimeSpan.NanosecondsPerTick);
        }

        var ticks = Array.Find(Units, u => u.Name == unit).Ticks;
        return ticks == 0 ? throw Malformed(value) : new TimeSpan(amount * ticks);
    }

    /// <summary>In the finest unit that 8 digits suffice for, rounded up so that the server never gives up before the client.</summary>
    public static string Format(TimeSpan timeout)
    {
        var ticks = Math.Max(timeout.Ticks, 1);
        foreach (var (name, unit) in Units)
        {
            var amount = ((ticks - 1) / unit) + 1;
            if (amount <= LargestValue)
            {
                return amount.ToString(CultureInfo.InvariantCulture) + name;
            }
        }

        return $"{LargestValue}H";
    }

    /// <summary>A delay that .NET's timers take; what is longer than they reach (49 days) has no timer at all.</summary>
    public static TimeSpan TimerDelay(TimeSpan timeout) =>
        timeout.TotalMilliseconds >= uint.MaxValue - 1 ? Timeout.InfiniteTimeSpan
        : timeout <= TimeSpan.Zero ? TimeSpan.Zero
        : timeout;

    private static GrpcException Malformed(string value) =>
        new(GrpcStatusCode.Internal, $"grpc-timeout must be 1 to 8 digits and one of H M S m u n, and was '{value}'.");
}
