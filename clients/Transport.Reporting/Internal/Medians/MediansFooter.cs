using System.Globalization;
using Transport.Harness.Analysis;

namespace Transport.Reporting.Internal.Medians;

/// <summary>Where a table of medians came from, and how far it may be trusted.</summary>
internal static class MediansFooter
{
    public static IReadOnlyList<(string Name, string Text)> Of(Summary summary, string? recordFile) =>
    [
        .. Origin.Of(summary.Manifest, recordFile),
        ("Noise", NoiseOf(summary)),
        ("Ended", EndOf(summary)),
        ("Read", "Service time of one caller in a closed loop, ms; ± is the farther end of the median's 95 % interval. docs/reading-a-table.md explains every column."),
    ];

    private static string NoiseOf(Summary summary) => summary.Noise is { } noise
        ? noise.Transport is { } twice
            ? $"{twice} measured under two names differs from itself by up to {Figures.Percent(noise.Typical)} typically, {Figures.Percent(noise.Worst)} at worst; smaller differences between rows say nothing"
            : $"odd against even blocks of one cell differ by {Figures.Percent(noise.Typical)} typically, {Figures.Percent(noise.Worst)} at worst; smaller differences between rows say nothing"
        : "unknown: fewer than four blocks";

    /// <summary>What ended the blocks: precision, time, their number, or the user.</summary>
    private static string EndOf(Summary summary)
    {
        var plan = summary.Manifest.Plan;
        return Origin.EndOf(summary.Ended) ?? (plan.Tries is { } tries
            ? string.Create(CultureInfo.InvariantCulture, $"by number: {tries} calls a cell")
            : "by number: as many blocks as a process makes at most");
    }
}
