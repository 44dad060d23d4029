namespace Transport.ServerApi;

/// <summary>What server and client say to each other about a call of the repository that was timed in the server's process.</summary>
/// <param name="StartedAt"><see cref="System.Diagnostics.Stopwatch.GetTimestamp"/>; on one machine the same clock in every process.</param>
/// <param name="EndedAt">When it returned.</param>
public readonly record struct DirectCall(long StartedAt, long EndedAt)
{
    /// <summary>The endpoint of calls without a wire.</summary>
    public const string EndpointId = "direct";

    /// <summary>The response's header that holds both times, separated by a space.</summary>
    public const string TicksHeader = "Transport-Direct";

    /// <summary>Reads the header; null if it is none.</summary>
    public static DirectCall? Parse(string? header) =>
        header?.Split(' ') is [var started, var ended]
        && long.TryParse(started, NumberStyles.None, CultureInfo.InvariantCulture, out var startedAt)
        && long.TryParse(ended, NumberStyles.None, CultureInfo.InvariantCulture, out var endedAt)
        && startedAt < endedAt
            ? new DirectCall(startedAt, endedAt)
            : null;
}
