using System.Globalization;
using Transport.Harness.Analysis;
using Transport.Harness.Record;

namespace Transport.Cli.Present;

/// <summary>Where, when and how a table came about, and how far it may be trusted.</summary>
internal static class Footer
{
    /// <param name="summary">The run.</param>
    /// <param name="recordFile">Where its raw samples are, or null where that is not known.</param>
    public static IReadOnlyList<(string Name, string Text)> Of(Summary summary, string? recordFile)
    {
        return
        [
            .. Origin(summary.Manifest, recordFile),
            ("Noise", NoiseOf(summary)),
            ("Ended", EndOf(summary)),
            ("Read", "Service time of one caller in a closed loop, ms; ± is the farther end of the median's 95 % interval. docs/reading-a-table.md explains every column."),
        ];
    }

    /// <summary>Machine, runtime, run and record: for every kind of run alike.</summary>
    public static IReadOnlyList<(string Name, string Text)> Origin(RunManifest manifest, string? recordFile)
    {
        var machine = manifest.Machine;
        return
        [
            ("Machine", $"{machine.OperatingSystem}, {machine.Architecture}, {machine.Processor}, {machine.Processors} processors, "
                + Figures.Bytes(machine.MemoryBytes) + " memory"),
            ("Runtime", $"{manifest.Runtime.Framework}; client GC {manifest.Runtime.ClientGc}, server GC {manifest.Runtime.ServerGc}"),
            ("Run", string.Create(CultureInfo.InvariantCulture, $"{manifest.RunId}, seed {manifest.Seed}, transport {manifest.ProductVersion.Split('+')[0]}, commit {ShortCommit(manifest.Commit)}")),
            .. recordFile is null ? Array.Empty<(string, string)>() : [("Record", recordFile)],
        ];
    }

    /// <summary>Twelve digits of the commit, and whether the tree had changes.</summary>
    private static string ShortCommit(string? commit) => commit is null
        ? "unknown"
        : commit.Split('+') is [{ Length: > 12 } id, .. var rest] ? string.Join('+', [id[..12], .. rest]) : commit;

    private static string NoiseOf(Summary summary) => summary.Noise is { } noise
        ? noise.Transport is { } twice
            ? $"{twice} measured under two names differs from itself by up to {Figures.Percent(noise.Typical)} typically, {Figures.Percent(noise.Worst)} at worst; smaller differences between rows say nothing"
            : $"odd against even blocks of one cell differ by {Figures.Percent(noise.Typical)} typically, {Figures.Percent(noise.Worst)} at worst; smaller differences between rows say nothing"
        : "unknown: fewer than four blocks";

    /// <summary>What ended the blocks: precision, time, their number, or the user.</summary>
    private static string EndOf(Summary summary)
    {
        var plan = summary.Manifest.Plan;
        return EndOf(summary.Ended) ?? (plan.Tries is { } tries
            ? string.Create(CultureInfo.InvariantCulture, $"by number: {tries} calls a cell")
            : "by number: as many blocks as a process makes at most");
    }

    /// <summary>Why a run ended before its plan did; null when it did not.</summary>
    public static string? EndOf(string? ended) => ended switch
    {
        "completed" => null,
        "time" => "by time: the blocks filled their time box; the number of calls says how far each cell came",
        "precision" => "by precision: every median's interval is as narrow as was asked, or was in its process",
        "cancelled" => "INCOMPLETE: the run was cancelled; what is shown was finished before",
        null => "INCOMPLETE: the run was killed; what is shown was finished before",
        { } other => other,
    };
}
