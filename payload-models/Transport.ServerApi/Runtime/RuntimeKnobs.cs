using System.Collections;

namespace Transport.ServerApi.Runtime;

/// <summary>
/// What of the environment changes how a .NET process runs: the runtime's settings, profilers and startup hooks, libraries that are loaded before any other, and the
/// collector's configuration as this process' own runtime reports it, wherever it was set. The processes of a run inherit the variables.
/// </summary>
public static class RuntimeKnobs
{
    /// <summary>Every variable of these families, except those that name folders, switch messages off, or are told by tools to each other.</summary>
    private static readonly string[] Families = ["DOTNET_", "COMPlus_", "CORECLR_", "COR_", "LD_PRELOAD", "LD_AUDIT", "DYLD_INSERT_LIBRARIES", "GLIBC_TUNABLES", "MALLOC_", "ASPNETCORE_HOSTINGSTARTUP"];

    private static readonly string[] Without =
    [
        "DOTNET_ROOT", "DOTNET_CLI_", "DOTNET_NOLOGO", "DOTNET_HOST_", "DOTNET_SKIP_", "DOTNET_GENERATE_", "DOTNET_ADD_", "DOTNET_INSTALL_", "DOTNET_VERSION", "DOTNET_SDK_",
        "DOTNET_RUNNING_IN_", "DOTNET_USE_POLLING_", "DOTNET_WATCH", "DOTNET_LAUNCH_", "DOTNET_BUNDLE_", "DOTNET_MULTILEVEL_", "DOTNET_ROLL_FORWARD", "DOTNET_DbgEnableMiniDump",
        "DOTNET_CONSOLE_", "DOTNET_SYSTEM_CONSOLE_", "DOTNET_ENVIRONMENT", "DOTNET_PRINT_", "DOTNET_NUGET_", "DOTNET_TOOLS_", "DOTNET_MSBUILD_",
    ];

    /// <summary>
    /// Tiered compilation waits for 100 ms without new methods before it counts calls, and a process of several libraries has none for seconds. Without the wait the same methods are compiled
    /// to the same code, sooner: it decides when, and not what.
    /// </summary>
    private const string Delay = "DOTNET_TC_CallCountingDelayMs";

    private const string Tiering = "TieredCompilation";

    /// <summary>Variables for a process whose warm calls are measured; what the user has set stays as it is.</summary>
    public static IReadOnlyDictionary<string, string> OfMeasuring() =>
        Environment.GetEnvironmentVariable(Delay) is null ? new Dictionary<string, string> { [Delay] = "0" } : new Dictionary<string, string>();

    /// <summary>
    /// Lets the processes that this one starts from now on compile each method once, and optimised, except what comes compiled: what a call allocates is the same from the first one on, so that it is counted without a
    /// warm-up. It is not the code that a long warm-up ends with, and its times mean nothing. What the user has set stays as it is.
    /// </summary>
    public static void CompileOnce()
    {
        if (OfTiering() is null)
        {
            Environment.SetEnvironmentVariable("DOTNET_" + Tiering, "0");
        }
    }

    /// <summary>Whether this process does.</summary>
    public static bool CompilesOnce() => OfTiering() == "0";

    private static string? OfTiering() => Environment.GetEnvironmentVariable("DOTNET_" + Tiering) ?? Environment.GetEnvironmentVariable("COMPlus_" + Tiering);

    /// <summary>The variables that a process of a run is given, name to value.</summary>
    public static SortedDictionary<string, string> OfMeasured()
    {
        var knobs = Of(Variables(), new Dictionary<string, object>(), _ => null);
        foreach (var (name, value) in OfMeasuring())
        {
            knobs[name] = value;
        }

        return knobs;
    }

    /// <summary>What this process runs with: its variables, its collector's configuration and its compiler's settings, name to value.</summary>
    public static SortedDictionary<string, string> Read() => Of(Variables(), GC.GetConfigurationVariables(), name => AppContext.GetData(name)?.ToString());

    /// <summary>The same of what a process was given.</summary>
    /// <param name="environment">Its variables, name to value.</param>
    /// <param name="collector">What its collector says, as <see cref="GC.GetConfigurationVariables"/> does.</param>
    /// <param name="setting">A setting of its runtime, by its full name; null where it is not set.</param>
    public static SortedDictionary<string, string> Of(
        IReadOnlyDictionary<string, string> environment, IReadOnlyDictionary<string, object> collector, Func<string, string?> setting)
    {
        var knobs = new SortedDictionary<string, string>(StringComparer.Ordinal);
        foreach (var (name, value) in environment.Where(variable => Changes(variable.Key)))
        {
            knobs[name] = value;
        }

        foreach (var (name, value) in collector.Where(entry => entry.Value is not (null or "" or 0L or false) && entry.Key is not ("ServerGC" or "ConcurrentGC" or "GCHeapHardLimit")))
        {
            knobs["GC: " + name] = FormattableString.Invariant($"{value}");
        }

        foreach (var name in (string[])["TieredCompilation", "TieredPGO", "TieredCompilation.QuickJit", "TieredCompilation.QuickJitForLoops", "TieredCompilation.BackgroundWorkerTimeoutMs"])
        {
            if (setting("System.Runtime." + name) is { } value)
            {
                knobs["JIT: " + name] = value;
            }
        }

        return knobs;
    }

    private static Dictionary<string, string> Variables() =>
        Environment.GetEnvironmentVariables().Cast<DictionaryEntry>().ToDictionary(variable => (string)variable.Key, variable => (string?)variable.Value ?? "");

    private static bool Changes(string name) =>
        Array.Exists(Families, family => name.StartsWith(family, StringComparison.OrdinalIgnoreCase)) && !Array.Exists(Without, other => name.StartsWith(other, StringComparison.OrdinalIgnoreCase));
}
