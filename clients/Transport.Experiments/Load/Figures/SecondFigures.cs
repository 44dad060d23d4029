namespace Transport.Experiments.Load.Figures;

/// <summary>Figures of one second of a load. Milliseconds; null if nothing was answered.</summary>
/// <param name="Answered">Calls answered in it.</param>
/// <param name="PerSecond">The same by the second's own length, of which a millisecond counts at least.</param>
/// <param name="Errors">Calls that failed, timed out or could not be sent.</param>
/// <param name="MedianMs">Median of the response times.</param>
/// <param name="P95Ms">Their 95th percentile.</param>
/// <param name="LongestMs">The longest of them.</param>
public sealed record SecondFigures(long Answered, double PerSecond, long Errors, double? MedianMs, double? P95Ms, double? LongestMs)
{
    /// <summary>Computes them.</summary>
    public static SecondFigures Of(LoadSecond second)
    {
        ArgumentNullException.ThrowIfNull(second);
        var times = new CountedTimes([(second.Response, 0L)], 0);
        return new SecondFigures(
            times.Count,
            Math.Round(times.Count / Math.Max(second.Ms, 1) * 1000, 3),
            second.Failures.Total() + second.TimedOut + second.Unsent,
            Round(times.At(0.5)),
            Round(times.At(0.95)),
            Round(times.At(1)));
    }

    private static double? Round(double? ms) => ms is { } value ? Math.Round(value, 5) : null;
}
