using System.Collections;

namespace Transport.Engine.Machine;

/// <summary>Variables that change how .NET runs; others of the DOTNET_ family name folders and switch messages off.</summary>
internal static class RuntimeKnobs
{
    private static readonly string[] Prefixes =
        ["DOTNET_Tiered", "DOTNET_TC_", "DOTNET_OSR", "DOTNET_ReadyToRun", "DOTNET_gc", "DOTNET_GC", "DOTNET_Enable", "DOTNET_ThreadPool", "DOTNET_PROCESSOR_COUNT", "DOTNET_SYSTEM_NET"];

    /// <summary>
    /// Tiered compilation waits for 100 ms without new methods before it counts calls, and a process of several libraries has none for seconds. Without the wait the same methods are compiled
    /// to the same code, sooner: it decides when, and not what.
    /// </summary>
    private const string Delay = "DOTNET_TC_CallCountingDelayMs";

    /// <summary>Variables for a process whose warm calls are measured; what the user has set stays as it is.</summary>
    public static IReadOnlyDictionary<string, string> OfMeasuring() =>
        Environment.GetEnvironmentVariable(Delay) is null ? new Dictionary<string, string> { [Delay] = "0" } : new Dictionary<string, string>();

    /// <summary>All variables of such a process.</summary>
    public static SortedDictionary<string, string> OfMeasured()
    {
        var knobs = Read();
        foreach (var (name, value) in OfMeasuring())
        {
            knobs[name] = value;
        }

        return knobs;
    }

    /// <summary>Those of this process, name to value.</summary>
    public static SortedDictionary<string, string> Read() => new(
        Environment.GetEnvironmentVariables().Cast<DictionaryEntry>()
            .Where(variable => Array.Exists(Prefixes, prefix => ((string)variable.Key).StartsWith(prefix, StringComparison.Ordinal)))
            .ToDictionary(variable => (string)variable.Key, variable => (string?)variable.Value ?? ""),
        StringComparer.Ordinal);
}
