namespace Transport.Harness.Analysis.Load;

/// <summary>A second of a load.</summary>
/// <param name="Round">From 0.</param>
/// <param name="Second">From 0.</param>
/// <param name="Level">Users, or calls a second, at its middle.</param>
/// <param name="Answered">Calls answered in it.</param>
/// <param name="Errors">Calls that failed, timed out or could not be sent.</param>
/// <param name="MedianMs">Of the response times; null where none was answered.</param>
/// <param name="P95Ms">The same.</param>
public sealed record LoadPoint(int Round, int Second, double Level, long Answered, long Errors, double? MedianMs, double? P95Ms);
