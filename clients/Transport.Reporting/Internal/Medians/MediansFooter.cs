using System.Globalization;
using Transport.Harness.Analysis;

namespace Transport.Reporting.Internal.Medians;

/// <summary>Where a table of medians came from, and how far it may be trusted.</summary>
internal static class MediansFooter
{
    public static IReadOnlyList<(string Name, string Text)> Of(Summary summary, string? recordFile, IReadOnlyList<string> incidents) =>
    [
        .. Origin.Of(summary.Manifest, recordFile),
        ("Noise", NoiseOf(summary)),
        .. Origin.ProcessesOf(incidents),
        ("Ended", EndOf(summary)),
        ("Read", "Service time of one caller in a closed loop, ms; in brackets 95 % intervals; \"?\" is undecided: more blocks or processes would tell. docs/reading-a-table.md explains every column."),
    ];

    private static string NoiseOf(Summary summary) => summary.Noise is { } noise
        ? noise.Transport is { } twice
            ? $"{twice} measured under two names differs from itself by up to {Figures.Percent(noise.Typical)} typically, {Figures.Percent(noise.Worst)} at worst; {ProcessesOf(summary)}"
            : $"odd against even blocks of one cell differ by {Figures.Percent(noise.Typical)} typically, {Figures.Percent(noise.Worst)} at worst; {ProcessesOf(summary)}"
        : "unknown: fewer than four blocks";

    /// <summary>A process treats rows unlike, and its own blocks cannot tell: with one it is assumed.</summary>
    private static string ProcessesOf(Summary summary) => summary.Cells.Select(cell => cell.Processes).DefaultIfEmpty(0).Max() switch
    {
        <= 1 => "1 process: ratios hold that a row may differ by 6 % from process to process, medians are of this process",
        var processes => string.Create(CultureInfo.InvariantCulture, $"{processes} processes: ratios hold what they differ by"),
    };

    /// <summary>What ended the blocks: precision, time, their number, or the user.</summary>
    private static string EndOf(Summary summary)
    {
        var plan = summary.Manifest.Plan;
        return Origin.EndOf(summary.Ended) ?? (plan.Tries is { } tries
            ? string.Create(CultureInfo.InvariantCulture, $"by number: {tries} calls a cell")
            : "by number: as many blocks as a process makes at most");
    }
}
