using System.Reflection;
using System.Runtime.InteropServices;
using Transport.Engine.Machine;
using Transport.Engine.Processes;
using Transport.Runs.Plan;
using Transport.Runs.Record;
using Transport.ServerApi.Runtime;

namespace Transport.Engine.Coordinator;

/// <summary>Writes down where, when and with what a run is made.</summary>
internal static class ManifestMaker
{
    /// <summary>All of it but the id, which the run has from its file.</summary>
    public static async Task<RunManifest> MakeAsync(EngineOptions options, RunPlan plan, ServerKeeper servers, ClientHost? client, DateTimeOffset startedAt) =>
        new()
        {
            RunId = "",
            StartedAt = startedAt,
            ProductVersion = typeof(ManifestMaker).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion ?? "unknown",
            // No deadline: git has one.
            Commit = options.Commit ?? await GitCommit.ReadAsync().ConfigureAwait(false),
            Seed = plan.Seed,
            Machine = MachineProbe.Read(),
            Runtime = new RuntimeInfo
            {
                Framework = RuntimeInformation.FrameworkDescription,
                ClientGc = client?.Gc ?? GcDescription.Of(options.ClientAssembly),
                ServerGc = servers.Current.Ready.Gc,
                Knobs = RuntimeKnobs.OfMeasured(),
            },
            Client = client,
            ServerProcesses = servers.Kind,
            Visit = Schedule.VisitOf(EffortBudget.For(plan.Effort, plan.Tries, 1, 1).CallsOfVisit),
            Turns = options.Turn?.Id,
            CommandLine = options.CommandLine,
            Plan = plan,
        };
}
