using System.Globalization;
using Transport.Harness.Analysis.Comparing;
using Transport.Harness.Record;

namespace Transport.Harness.Analysis.Internal;

/// <summary>In what two runs' environments differ.</summary>
internal static class ManifestDiff
{
    public static IReadOnlyList<ManifestDifference> Of(RunManifest before, RunManifest after) =>
    [
        .. Fields(before).Zip(Fields(after))
            .Where(pair => pair.First.Value != pair.Second.Value)
            .Select(pair => new ManifestDifference(pair.First.What, pair.First.Value, pair.Second.Value, pair.First.Matters)),
        .. before.Runtime.Knobs.Keys.Union(after.Runtime.Knobs.Keys)
            .Select(knob => (Name: knob, Before: before.Runtime.Knobs.GetValueOrDefault(knob), After: after.Runtime.Knobs.GetValueOrDefault(knob)))
            .Where(knob => knob.Before != knob.After)
            .Select(knob => new ManifestDifference("runtime knob " + knob.Name, knob.Before, knob.After, Matters: true)),
    ];

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
        ("effort", manifest.Plan.Effort.ToString().ToLowerInvariant(), false),
        ("version", manifest.ProductVersion.Split('+')[0], false),
        ("commit", manifest.Commit, false),
    ];

    private static string? Text<T>(T value) => Convert.ToString(value, CultureInfo.InvariantCulture);
}
