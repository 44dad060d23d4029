namespace Transport.ServerApi.Runtime;

/// <summary>How the quota of a container stopped its processes, whatever they were doing.</summary>
/// <param name="Times">Periods in which it did.</param>
/// <param name="Ms">For how long in all.</param>
public sealed record Throttling(long Times, double Ms)
{
    /// <summary>What is impossible in what another program says of it; null for nothing.</summary>
    public static string? Fault(Throttling? read) => read is { Times: < 0 } or { Ms: not (>= 0 and <= 1e12) } ? "an impossible throttling" : null;
}
