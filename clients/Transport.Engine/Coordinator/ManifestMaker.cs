using System.Reflection;

namespace Transport.Engine.Coordinator;

/// <summary>Writes down where, when and with what a run is made.</summary>
internal static class ManifestMaker
{
    private static readonly string Version = typeof(ManifestMaker).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion ?? "unknown";

    /// <summary>All of it but the id, which the run has from its file.</summary>
    public static async Task<RunManifest> MakeAsync(EngineOptions options, RunPlan plan, ServerKeeper servers, ClientHost? client, DateTimeOffset startedAt, CancellationToken cancellationToken) =>
        new()
        {
            RunId = "",
            StartedAt = startedAt,
            ProductVersion = Version,
            // An installed program may be in a repository of its user's.
            Commit = options.Commit ?? (PluginFolders.IsInstalled ? Version.Split('+').ElementAtOrDefault(1) : await GitCommit.ReadAsync(cancellationToken).ConfigureAwait(false)),
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
