namespace Transport.Engine.Machine;

/// <summary>How often and for how long the container's quota has stopped its processes (Linux control groups), as the kernel counts it.</summary>
internal static class ThrottledTime
{
    /// <summary>Since the group was made; null where there is no such count.</summary>
    public static Throttling? Read() => ProcessorQuota.Groups()
        .Select(group => Of([.. MachineProbe.ReadLines(group + "/cpu.stat")]))
        .OfType<Throttling>()
        .MaxBy(found => found.Ms);

    /// <summary>What came since an earlier count; null for nothing.</summary>
    public static Throttling? Since(Throttling? before) =>
        before is { } earlier && Read() is { } now && now.Times > earlier.Times ? new Throttling(now.Times - earlier.Times, Math.Round(now.Ms - earlier.Ms, 3)) : null;

    /// <summary>Version 2 counts microseconds, version 1 nanoseconds.</summary>
    internal static Throttling? Of(IReadOnlyList<string> lines) =>
        ValueOf(lines, "nr_throttled") is not { } times ? null
        : ValueOf(lines, "throttled_usec") is { } microseconds ? new Throttling(times, microseconds / 1e3)
        : ValueOf(lines, "throttled_time") is { } nanoseconds ? new Throttling(times, nanoseconds / 1e6)
        : null;

    private static long? ValueOf(IReadOnlyList<string> lines, string name) =>
        lines.FirstOrDefault(line => line.StartsWith(name + " ", StringComparison.Ordinal)) is { } line
        && long.TryParse(line[(name.Length + 1)..], NumberStyles.None, CultureInfo.InvariantCulture, out var value) ? value : null;
}
