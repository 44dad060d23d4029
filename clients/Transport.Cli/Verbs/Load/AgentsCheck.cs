using Transport.Engine.Agents;

namespace Transport.Cli.Verbs.Load;

/// <summary><c>transport load --check</c>: whether every agent could make its part of a load, in one table.</summary>
internal static class AgentsCheck
{
    /// <summary>Asks every agent, and writes what was found.</summary>
    /// <returns>The exit code.</returns>
    public static async Task<int> RunAsync(RecordTarget target, CancellationToken cancellationToken)
    {
        GridOutput.Require(target.Format);
        var options = new EngineOptions { ServerAssembly = "", ClientAssembly = Programs.Client, PluginFolders = target.Plugins, StoreFolder = "", Agents = target.Agents };
        var found = await AgentCheck.RunAsync(options, cancellationToken);
        GridOutput.Write(
            target.Destination,
            target.Format,
            [GridOf(found)],
            () => JsonSerializer.Serialize(found, SummaryJson.Options),
            writer =>
            {
                writer.Write("agent,fit,problem,machine,processors,runtime,build,roundTripMs,clockOffsetMs,clockBoundMs,plugins\r\n");
                foreach (var agent in found)
                {
                    Csv.WriteLine(
                        writer, agent.Name, agent.IsFit, agent.Problem, agent.Machine, agent.Processors, agent.Runtime, agent.Build, agent.RoundTripMs, agent.ClockOffsetMs, agent.ClockBoundMs, agent.Plugins);
                }
            });
        return found.All(agent => agent.IsFit) ? ExitCodes.Done : ExitCodes.CheckFailed;
    }

    private static Grid GridOf(IReadOnlyList<CheckedAgent> found) => new(
        "Agents",
        [
            new("agent", IsText: true, CanWrap: true), new("fit", IsText: true), new("machine", IsText: true, Rank: 1, CanWrap: true), new("processors"), new("runtime", IsText: true, Rank: 2),
            new("build", IsText: true, Rank: 3), new("plugins", Rank: 4), new("round trip ms"), new("clock known to ms"),
        ],
        [.. found.Select(agent => (IReadOnlyList<string>)
        [
            agent.Name, agent.IsFit ? "yes" : "NO", agent.Machine ?? Figures.None, agent.Processors is { } processors ? Figures.Count(processors) : Figures.None, agent.Runtime ?? Figures.None,
            agent.Build ?? Figures.None, agent.Plugins is { } plugins ? Figures.Count(plugins) : Figures.None, Figures.Ms(agent.RoundTripMs), Figures.Ms(agent.ClockBoundMs),
        ])],
        [.. found.Where(agent => !agent.IsFit).Select(agent => agent.Problem!)]);
}
