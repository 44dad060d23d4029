namespace Transport.Runs.Record;

/// <summary>How the quota of a container stopped its processes, whatever they were doing.</summary>
/// <param name="Times">Periods in which it did.</param>
/// <param name="Ms">For how long in all.</param>
public sealed record Throttling(long Times, double Ms);
