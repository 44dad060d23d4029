namespace Transport.Experiments.Load.Figures;

/// <summary>A second of a load.</summary>
/// <param name="Round">From 0.</param>
/// <param name="Second">From 0.</param>
/// <param name="Level">Users, or calls per second, at its middle.</param>
/// <param name="Answered">Calls answered in it.</param>
/// <param name="PerSecond">The same by the second's own length, which at the end of a load is less than a second.</param>
/// <param name="IsAfterEnd">Whether it lies after the last stage: what was in progress is still answered then, and no rate counts it.</param>
/// <param name="Errors">Calls that failed, timed out or could not be sent.</param>
/// <param name="MedianMs">Of the response times; null where none was answered.</param>
/// <param name="P95Ms">The same.</param>
public sealed record LoadPoint(
    int Round, int Second, double Level, long Answered, double PerSecond, bool IsAfterEnd, long Errors, double? MedianMs, double? P95Ms);
