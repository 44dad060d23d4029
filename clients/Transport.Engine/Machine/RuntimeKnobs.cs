using System.Collections;

namespace Transport.Engine.Machine;

/// <summary>Variables that change how .NET runs; others of the DOTNET_ family name folders and switch messages off.</summary>
internal static class RuntimeKnobs
{
    private static readonly string[] Prefixes =
        ["DOTNET_Tiered", "DOTNET_TC_", "DOTNET_OSR", "DOTNET_ReadyToRun", "DOTNET_gc", "DOTNET_GC", "DOTNET_Enable", "DOTNET_ThreadPool", "DOTNET_PROCESSOR_COUNT", "DOTNET_SYSTEM_NET"];

    /// <summary>Those of this process, name to value.</summary>
    public static SortedDictionary<string, string> Read() => new(
        Environment.GetEnvironmentVariables().Cast<DictionaryEntry>()
            .Where(variable => Array.Exists(Prefixes, prefix => ((string)variable.Key).StartsWith(prefix, StringComparison.Ordinal)))
            .ToDictionary(variable => (string)variable.Key, variable => (string?)variable.Value ?? ""),
        StringComparer.Ordinal);
}
