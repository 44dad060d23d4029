namespace Transport.Reporting.Words;

/// <summary>Where, when and with what a run of any kind was made, and what ended it.</summary>
public static class Origin
{
    /// <summary>Machine, runtime, run and record.</summary>
    public static IReadOnlyList<(string Name, string Text)> Of(RunManifest manifest, IReadOnlyList<ProcessReported> processes, string? recordFile)
    {
        return
        [
            ("Machine", MachineOf(manifest.Machine)),
            .. manifest.Client is { } client ? [("Client", $"{ClientWords.NameOf(client)}: {MachineOf(client.Machine)}{ProcessWords.KnobsOf(client.Knobs)}"), ("Link", ClientWords.LinkOf(client))] : Array.Empty<(string, string)>(),
            ("Runtime", $"{manifest.Runtime.Framework}; client GC {GcOf(processes, ProcessRole.Client) ?? manifest.Runtime.ClientGc}, server GC {GcOf(processes, ProcessRole.Server) ?? manifest.Runtime.ServerGc}{ServersOf(manifest)}{ProcessWords.KnobsOf(manifest, processes)}"),
            ("Run", string.Create(CultureInfo.InvariantCulture, $"{manifest.RunId}, seed {manifest.Seed}, transport {manifest.ProductVersion.Split('+')[0]}, commit {ShortCommit(manifest.Commit)}")),
            .. recordFile is null ? Array.Empty<(string, string)>() : [("Record", recordFile)],
        ];
    }

    /// <summary>The machine in a line, with what limits it.</summary>
    public static string MachineOf(MachineInfo machine) =>
        $"{machine.OperatingSystem}, {machine.Architecture}, {machine.Processor}, {machine.Processors} {(machine.Processors == 1 ? "processor" : "processors")}, "
        + Figures.Bytes(machine.MemoryBytes) + " memory" + string.Concat(Limits(machine).Select(limit => ", " + limit));

    private static string? GcOf(IReadOnlyList<ProcessReported> processes, ProcessRole role) =>
        string.Join(" or ", processes.Where(report => report.Role == role).Select(report => report.Gc).Distinct()) is { Length: > 0 } reported ? reported : null;

    private const string WhatIsThere = "the tables show what had finished";

    /// <summary>The system's information on which processors may be used and how.</summary>
    private static IEnumerable<string> Limits(MachineInfo machine)
    {
        if (machine.ProcessorList is { } list)
        {
            yield return "processor list " + list;
        }

        if (machine.ProcessorQuota is { } quota)
        {
            yield return string.Create(CultureInfo.InvariantCulture, $"limited to the time of {quota:0.###}");
        }

        if (machine.NumaNodes is { } nodes)
        {
            yield return string.Create(CultureInfo.InvariantCulture, $"{nodes} NUMA {(nodes == 1 ? "node" : "nodes")}");
        }

        if (machine.Governor is { } governor)
        {
            yield return "governor " + governor;
        }

        if (machine.Turbo is { } turbo)
        {
            yield return turbo ? "turbo on" : "turbo off";
        }

        if (machine.VectorBits is { } bits)
        {
            yield return string.Create(CultureInfo.InvariantCulture, $"{bits}-bit vectors");
        }
    }

    /// <summary>The origin, the command that repeats the run, what ended it early, and how to read its tables.</summary>
    public static IReadOnlyList<(string Name, string Text)> FooterOf(
        RunManifest manifest, IReadOnlyList<ProcessReported> processes, string? recordFile, IReadOnlyList<string> incidents, string? ended, string howToRead, bool isImported) =>
    [
        .. Of(manifest, processes, recordFile),
        ("Repeat", CommandText.Of(manifest.CommandLine, isImported)),
        .. ProcessesOf(incidents),
        .. EndOf(ended) is { } end ? [("Stopped", end)] : Array.Empty<(string, string)>(),
        ("Read", howToRead),
    ];

    /// <summary>What happened to the processes; nothing where all went well.</summary>
    public static IEnumerable<(string Name, string Text)> ProcessesOf(IReadOnlyList<string> incidents) =>
        incidents.Count == 0 ? [] : [("Processes", string.Join("; ", incidents))];

    private static string ServersOf(RunManifest manifest) => manifest.ServerProcesses switch
    {
        null => "",
        ServerProcesses.PerRow => "; one server process per transport",
        _ => "; transports share a server process",
    };

    /// <summary>Why a run ended before its plan did; null when it did not.</summary>
    /// <param name="ended">How it ended; null if it was killed.</param>
    /// <param name="isMeasured">Whether there is anything to show.</param>
    public static string? EndOf(string? ended, bool isMeasured) =>
        isMeasured ? EndOf(ended) : EndOf(ended)?.Replace(WhatIsThere, "nothing had been measured", StringComparison.Ordinal);

    /// <summary>Why a run ended before its plan did; null when it did not.</summary>
    public static string? EndOf(string? ended) => ended switch
    {
        EndReasons.Completed => null,
        EndReasons.Time => "by time: the time budget was reached; the column \"calls\" has the number per cell",
        EndReasons.Precision => "by precision: every median's interval is as narrow as --precision asked, over all processes",
        EndReasons.Cancelled => "INCOMPLETE: the run was cancelled; " + WhatIsThere,
        EndReasons.Unstored => "INCOMPLETE: the record could not be written to its end; the tables show what was measured before",
        null => "INCOMPLETE: the run was killed; " + WhatIsThere,
        { } other => other,
    };

    /// <summary>Twelve digits of the commit, and whether the tree had changes.</summary>
    private static string ShortCommit(string? commit) => commit is null
        ? "unknown"
        : commit.Split('+') is [{ Length: > 12 } id, .. var rest] ? string.Join('+', [id[..12], .. rest]) : commit;
}
