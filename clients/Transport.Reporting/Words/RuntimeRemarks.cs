using Transport.ServerApi.Runtime;

namespace Transport.Reporting.Words;

/// <summary>What of the environment is in every figure of a run, in sentences: somebody's profiler, hooks and preloads, and a container's quota that stopped processes.</summary>
internal static class RuntimeRemarks
{
    private static readonly string[] Profilers = ["CORECLR_ENABLE_PROFILING", "COR_ENABLE_PROFILING", "COMPlus_EnableProfiling", "DOTNET_EnableProfiling", "CORECLR_ENABLE_NOTIFICATION_PROFILERS", "CORECLR_NOTIFICATION_PROFILERS"];

    private static readonly string[] Loaders =
        ["DOTNET_STARTUP_HOOKS", "LD_PRELOAD", "LD_AUDIT", "DYLD_INSERT_LIBRARIES", "ASPNETCORE_HOSTINGSTARTUPASSEMBLIES", "DOTNET_EnableEventPipe", "COMPlus_EnableEventPipe", "DOTNET_EnableEventLog", "DOTNET_DiagnosticPorts", "COMPlus_DiagnosticPorts"];

    /// <summary>Empty where there is nothing to remark.</summary>
    public static IEnumerable<string> Of(RunManifest manifest, IReadOnlyList<RunEvent> events)
    {
        var places = Places(manifest, [.. events.OfType<ProcessReported>()]);
        foreach (var where in Where(places, knobs => Array.Exists(Profilers, name => Is(knobs, name) is { } value && value.Trim() is not ("" or "0"))))
        {
            yield return $"a PROFILER was in the processes{where}, and is part of every figure";
        }

        foreach (var name in Loaders)
        {
            foreach (var where in Where(places, knobs => Is(knobs, name) is { Length: > 0 } and not "0"))
            {
                yield return $"{name} was set{where}: foreign code ran in the processes, and is part of every figure";
            }
        }

        if (events.OfType<RunEnded>().LastOrDefault()?.Throttled is { } throttled)
        {
            yield return ThrottledOf("the container's processor quota THROTTLED the run", [throttled]);
        }

        foreach (var elsewhere in events.OfType<ProcessReported>().Where(report => report.Throttled is not null).GroupBy(ProcessWords.NameOf))
        {
            yield return ThrottledOf($"the processor quota of its container THROTTLED {elsewhere.Key}", elsewhere.Select(report => report.Throttled!));
        }
    }

    private static string ThrottledOf(string what, IEnumerable<Throttling> found)
    {
        var all = found.ToList();
        return string.Create(CultureInfo.InvariantCulture, $"{what} {Times(all.Sum(one => one.Times))}, {all.Sum(one => one.Ms) / 1000:0.0} s in all, which is part of the figures");
    }

    /// <summary>Each kind of process with what it reported itself; in records without such reports, what the run gave to them.</summary>
    private static List<(string Where, IReadOnlyDictionary<string, string> Knobs)> Places(RunManifest manifest, List<ProcessReported> reports) => reports.Count > 0
        ? reports.ConvertAll(report => (" of " + ProcessWords.NameOf(report), report.Knobs))
        : [("", manifest.Runtime.Knobs), .. manifest.Client is { } client ? [(" of the client's machine", client.Knobs)] : Array.Empty<(string, IReadOnlyDictionary<string, string>)>()];

    /// <summary>The places where something is so; one without a name if it is so in all.</summary>
    private static IEnumerable<string> Where(List<(string Where, IReadOnlyDictionary<string, string> Knobs)> places, Predicate<IReadOnlyDictionary<string, string>> isSo)
    {
        var found = places.FindAll(place => isSo(place.Knobs));
        return found.Count == places.Count && found.Count > 1 && found[0].Where != "" ? [""] : found.Select(place => place.Where).Distinct();
    }

    private static string? Is(IReadOnlyDictionary<string, string> knobs, string name) =>
        knobs.FirstOrDefault(knob => knob.Key.Equals(name, StringComparison.OrdinalIgnoreCase)).Value;

    private static string Times(long times) => times == 1 ? "once" : string.Create(CultureInfo.InvariantCulture, $"{times} times");
}
