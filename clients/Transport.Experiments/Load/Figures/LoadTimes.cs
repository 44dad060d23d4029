namespace Transport.Experiments.Load.Figures;

/// <summary>
/// A distribution of times: calls that timed out are in it as "longer than that", never left out; response times hold those that were due
/// and could not be sent in the same way.
/// </summary>
/// <param name="Count">Calls in it.</param>
/// <param name="TimedOut">Of these, how many timed out, or could not be sent.</param>
/// <param name="MaxMs">The longest of the others.</param>
/// <remarks>A quantile is null if n is too small for any interval: 6 for the median, 368 for p99, 3,688 for p99.9.</remarks>
public sealed record LoadTimes(
    long Count, long TimedOut, LoadQuantile? Median, LoadQuantile? P90, LoadQuantile? P95, LoadQuantile? P99, LoadQuantile? P999, double MaxMs);
