namespace Transport.ServerApi.Runtime;

/// <summary>How often and for how long the container's quota has stopped its processes (Linux control groups), as the kernel counts it.</summary>
public static class ThrottledTime
{
    /// <summary>Of each group that this process is in and that has such a count, since the group was made.</summary>
    public static IReadOnlyDictionary<string, Throttling> Read() => ProcessorQuota.Groups().Distinct()
        .Select(group => (group, Count: Of([.. SystemFile.ReadLines(group + "/cpu.stat")])))
        .Where(found => found.Count is not null)
        .ToDictionary(found => found.group, found => found.Count!);

    /// <summary>What came since earlier counts; null for nothing.</summary>
    public static Throttling? Since(IReadOnlyDictionary<string, Throttling> before) => Between(before, Read());

    /// <summary>Of the group that was stopped for longest meanwhile: what it was before, while something else ran in it, is no matter of the run.</summary>
    public static Throttling? Between(IReadOnlyDictionary<string, Throttling> before, IReadOnlyDictionary<string, Throttling> after) => after
        .Where(group => before.ContainsKey(group.Key))
        .Select(group => Between(before[group.Key], group.Value))
        .OfType<Throttling>()
        .MaxBy(came => came.Ms);

    /// <summary>What came between two counts of one group; null for nothing.</summary>
    public static Throttling? Between(Throttling? before, Throttling? after) =>
        (after?.Times ?? 0) - (before?.Times ?? 0) is > 0 and var times ? new Throttling(times, Math.Round(after!.Ms - (before?.Ms ?? 0), 3)) : null;

    /// <summary>Version 2 counts microseconds, version 1 nanoseconds.</summary>
    public static Throttling? Of(IReadOnlyList<string> lines) =>
        ValueOf(lines, "nr_throttled") is not { } times ? null
        : ValueOf(lines, "throttled_usec") is { } microseconds ? new Throttling(times, microseconds / 1e3)
        : ValueOf(lines, "throttled_time") is { } nanoseconds ? new Throttling(times, nanoseconds / 1e6)
        : null;

    private static long? ValueOf(IReadOnlyList<string> lines, string name) =>
        lines.FirstOrDefault(line => line.StartsWith(name + " ", StringComparison.Ordinal)) is { } line
        && long.TryParse(line[(name.Length + 1)..], NumberStyles.None, CultureInfo.InvariantCulture, out var value) ? value : null;
}
