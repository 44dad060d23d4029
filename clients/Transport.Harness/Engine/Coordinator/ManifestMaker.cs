using System.Collections;
using System.Reflection;
using System.Runtime.InteropServices;
using Transport.Harness.Engine.Machine;
using Transport.Harness.Engine.Processes;
using Transport.Harness.Plan;
using Transport.Harness.Record;

namespace Transport.Harness.Engine.Coordinator;

/// <summary>Writes down where, when and with what a run is made.</summary>
internal static class ManifestMaker
{
    public static async Task<RunManifest> MakeAsync(EngineOptions options, RunPlan plan, ServerKeeper servers, string runId, DateTimeOffset startedAt) =>
        new()
        {
            RunId = runId,
            StartedAt = startedAt,
            ProductVersion = typeof(ManifestMaker).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion ?? "unknown",
            Commit = options.Commit ?? await GitCommit.ReadAsync().ConfigureAwait(false),
            Seed = plan.Seed,
            Machine = MachineProbe.Read(),
            Runtime = new RuntimeInfo
            {
                Framework = RuntimeInformation.FrameworkDescription,
                ClientGc = GcDescription.Of(options.ClientAssembly),
                ServerGc = servers.Current.Ready.Gc,
                Knobs = Knobs(),
            },
            ServerProcesses = servers.Kind,
            Visit = Schedule.Visit,
            Turns = options.Turn?.Id,
            CommandLine = options.CommandLine,
            Plan = plan,
        };

    /// <summary>Variables that change how .NET runs; others of the DOTNET_ family name folders and switch messages off.</summary>
    private static SortedDictionary<string, string> Knobs()
    {
        string[] prefixes = ["DOTNET_Tiered", "DOTNET_TC_", "DOTNET_OSR", "DOTNET_ReadyToRun", "DOTNET_gc", "DOTNET_GC", "DOTNET_Enable", "DOTNET_ThreadPool", "DOTNET_PROCESSOR_COUNT", "DOTNET_SYSTEM_NET"];
        return new SortedDictionary<string, string>(
            Environment.GetEnvironmentVariables().Cast<DictionaryEntry>()
                .Where(variable => prefixes.Any(prefix => ((string)variable.Key).StartsWith(prefix, StringComparison.Ordinal)))
                .ToDictionary(variable => (string)variable.Key, variable => (string?)variable.Value ?? ""),
            StringComparer.Ordinal);
    }
}
