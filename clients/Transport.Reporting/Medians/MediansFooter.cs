namespace Transport.Reporting.Medians;

/// <summary>Where a table of medians came from, and how far it may be trusted.</summary>
internal static class MediansFooter
{
    public static IReadOnlyList<(string Name, string Text)> Of(Summary summary, IReadOnlyList<ProcessReported> processes, string? recordFile, IReadOnlyList<string> incidents) =>
    [
        .. Origin.Of(summary.Manifest, processes, recordFile),
        ("Noise", NoiseOf(summary)),
        .. Origin.ProcessesOf(incidents),
        ("Stopped", EndOf(summary)),
        ("Read", $"Latency of one caller who waits for each answer, ms; 95 % intervals in brackets; {DecidersOf(summary)} would decide what is too close to call. See docs/reading-a-table.md."),
    ];

    private static string NoiseOf(Summary summary) => summary.Noise is { } noise
        ? noise.Transport is { } twice
            ? $"{Figures.Percent(noise.Typical)} typical, {Figures.Percent(noise.Worst)} worst ({twice} measured under two names); {ProcessesOf(summary)}"
            : $"{Figures.Percent(noise.Typical)} typical, {Figures.Percent(noise.Worst)} worst (odd and even blocks of a cell); {ProcessesOf(summary)}"
        : "unknown: fewer than four blocks";

    /// <summary>More blocks of a single process never show how processes differ.</summary>
    private static string DecidersOf(Summary summary) => summary.Cells.All(cell => cell.Processes <= 1) ? "more processes" : "more blocks or processes";

    /// <summary>A process treats rows differently, and its own blocks cannot show that. With a single process the difference is assumed.</summary>
    private static string ProcessesOf(Summary summary) => summary.Cells.Select(cell => cell.Processes).DefaultIfEmpty(0).Max() switch
    {
        <= 1 => "1 process: intervals of ratios allow for 10 % per transport between processes, intervals of medians are for this process only",
        var processes => string.Create(CultureInfo.InvariantCulture, $"{processes} processes: intervals of ratios include the differences between them"),
    };

    /// <summary>What ended the blocks: precision, time, their number, or the user.</summary>
    private static string EndOf(Summary summary)
    {
        var plan = summary.Manifest.Plan;
        return Origin.EndOf(summary.Ended) ?? (plan.Tries is { } tries
            ? string.Create(CultureInfo.InvariantCulture, $"by number: {tries} {(tries == 1 ? "call" : "calls")} per cell")
            : "by number: the largest number of blocks per process");
    }
}
