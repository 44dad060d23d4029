namespace Transport.Dashboard.Live.Load;

/// <summary>A second of a load. Event <c>load</c>: a list of new ones.</summary>
/// <param name="Transport">Transport id.</param>
/// <param name="Visit">Number of the load within the run, from 0.</param>
/// <param name="Second">Number of the second within the load, from 0.</param>
/// <param name="Ok">Calls answered.</param>
/// <param name="PerSecond">The same by the second's own length, which at the end of a load is less than a second.</param>
/// <param name="IsAfterEnd">Whether it lies after the last stage: what was in progress is still answered then, and no rate counts it.</param>
/// <param name="Failed">Calls that failed, timed out or could not be sent.</param>
/// <param name="P50Ms">Median of the response times; null where none was answered.</param>
/// <param name="P95Ms">95th percentile; null where none was answered.</param>
/// <param name="MaxMs">The longest; null where none was answered.</param>
public sealed record LiveSecond(
    string Transport, int Visit, int Second, long Ok, double PerSecond, bool IsAfterEnd, long Failed, double? P50Ms, double? P95Ms, double? MaxMs);
