namespace Transport.Experiments.Analysis.Comparing;

/// <summary>In what two runs' environments differ.</summary>
internal static class ManifestDiff
{
    private const string Collector = "garbage collector";

    /// <summary>What the time of a call depends on, and what it sends and allocates does not.</summary>
    private static readonly string[] OfTimeAlone =
        ["processor", "processors", "memory", "governor", "loopback MTU", "client's processor", "client's processors", "permitted processors", "processor quota", "NUMA nodes", "turbo", "vector bits"];

    /// <summary>The same differences, of which none matters that bytes and allocations do not depend on: machines, and what the collector takes from them.</summary>
    public static IReadOnlyList<ManifestDifference> ForCounts(IEnumerable<ManifestDifference> differences) =>
    [
        .. differences.Select(difference => difference with
        {
            Matters = difference.Matters && !OfTimeAlone.Contains(difference.What) && !difference.What.StartsWith("runtime knob GC: ", StringComparison.Ordinal),
        }),
    ];

    public static IReadOnlyList<ManifestDifference> Of(RunRecord before, RunRecord after) => [.. Of(before.Manifest, after.Manifest), .. Knobs(before, after)];

    private static IEnumerable<ManifestDifference> Of(RunManifest before, RunManifest after) =>
    [
        .. Fields(before).Zip(Fields(after))
            .Where(pair => pair.First.Value != pair.Second.Value)
            .Select(pair => new ManifestDifference(pair.First.What, pair.First.Value, pair.Second.Value, pair.First.Matters)),
        // Not every system tells these.
        .. Told(before.Machine).Zip(Told(after.Machine))
            .Where(pair => pair is { First.Value: not null, Second.Value: not null } && pair.First.Value != pair.Second.Value)
            .Select(pair => new ManifestDifference(pair.First.What, pair.First.Value, pair.Second.Value, Matters: true)),
        .. before.ServerProcesses is { } one && after.ServerProcesses is { } other && one != other
            ? [new ManifestDifference("server processes", one, other, Matters: true)]
            : Array.Empty<ManifestDifference>(),
        // Other kinds of database are other plans.
        .. before.Plan.Database is { } stored && after.Plan.Database is { } again && stored.Store == again.Store && ServerOf(stored) != ServerOf(again)
            ? [new ManifestDifference("database server", ServerOf(stored), ServerOf(again), Matters: true)]
            : Array.Empty<ManifestDifference>(),
    ];

    private static IEnumerable<ManifestDifference> Knobs(RunRecord before, RunRecord after)
    {
        var haveReports = Reports(before).Any() && Reports(after).Any();
        var (one, other) = (KnobsOf(before, haveReports), KnobsOf(after, haveReports));
        return one.Keys.Union(other.Keys)
            .Select(knob => (Name: knob, Before: one.GetValueOrDefault(knob), After: other.GetValueOrDefault(knob)))
            // Records of earlier versions do not have what the runtime itself reports.
            .Where(knob => knob.Before != knob.After && (haveReports || !knob.Name.Contains(": ", StringComparison.Ordinal) || (knob.Before is not null && knob.After is not null)))
            .Select(knob => new ManifestDifference("runtime knob " + knob.Name, knob.Before, knob.After, Matters: true));
    }

    /// <summary>What the processes reported of themselves, each kind of process for itself; or what the run gave them.</summary>
    private static Dictionary<string, string> KnobsOf(RunRecord record, bool areReported) => areReported
        ? (from side in Reports(record).GroupBy(report => report.Role == ProcessRole.Server ? "server" : "client")
           from name in side.SelectMany(report => report.Knobs.Keys).Append(Collector).Distinct()
           select (Name: $"{name} of the {side.Key}", Value: string.Join(" or ", side.Select(report => name == Collector ? report.Gc : report.Knobs.GetValueOrDefault(name, "not set")).Distinct().Order(StringComparer.Ordinal))))
            .ToDictionary(knob => knob.Name, knob => knob.Value)
        : record.Manifest.Runtime.Knobs.ToDictionary();

    private static IEnumerable<ProcessReported> Reports(RunRecord record) => record.Events.OfType<ProcessReported>();

    private static IEnumerable<(string What, string? Value, bool Matters)> Fields(RunManifest manifest) =>
    [
        ("operating system", manifest.Machine.OperatingSystem, true),
        ("architecture", manifest.Machine.Architecture, true),
        ("processor", manifest.Machine.Processor, true),
        ("processors", Text(manifest.Machine.Processors), true),
        // Containers are given a little more or less from one start to the next.
        ("memory", Text(Math.Round(manifest.Machine.MemoryBytes / 1e9)) + " GB", true),
        ("governor", manifest.Machine.Governor, true),
        ("loopback MTU", Text(manifest.Machine.LoopbackMtu), true),
        ("runtime", manifest.Runtime.Framework, true),
        ("client GC", manifest.Runtime.ClientGc, true),
        ("server GC", manifest.Runtime.ServerGc, true),
        ("server", manifest.Plan.Server is null ? "started by the run" : "one that was running", true),
        ("client", manifest.Client is null ? "on the same machine" : "on another machine", true),
        ("client's processor", manifest.Client?.Machine.Processor, true),
        ("client's processors", Known(manifest.Client?.Machine.Processors), true),
        ("client's operating system", manifest.Client?.Machine.OperatingSystem, true),
        // No two measurements of a link are equal: one digit tells another link.
        ("network round trip ms", manifest.Client is { RoundTripMs: var ms } ? ms.ToString("G1", CultureInfo.InvariantCulture) : null, false),
        ("version", manifest.ProductVersion.Split('+')[0], false),
        ("commit", manifest.Commit, false),
    ];

    private static string ServerOf(DatabasePlan database) => database.Connection is null ? "started by the run" : "one that was running";

    private static IEnumerable<(string What, string? Value)> Told(MachineInfo machine) =>
    [
        ("permitted processors", machine.ProcessorList),
        // Told together with the list by systems that have such limits.
        ("processor quota", machine.ProcessorList is null ? null : Text(machine.ProcessorQuota) is { Length: > 0 } quota ? quota : "none"),
        ("NUMA nodes", Known(machine.NumaNodes)),
        ("turbo", machine.Turbo is { } turbo ? turbo ? "on" : "off" : null),
        ("vector bits", Known(machine.VectorBits)),
    ];

    private static string? Known(int? value) => value is { } known ? Text(known) : null;

    private static string? Text<T>(T value) => Convert.ToString(value, CultureInfo.InvariantCulture);
}
