using System.CommandLine;
using System.Text.Json;
using Transport.Cli.Common;
using Transport.Cli.Options;
using Transport.Cli.Present;
using Transport.Engine;
using Transport.Engine.Agents;
using Transport.Reporting;
using Transport.Reporting.Words;

namespace Transport.Cli.Verbs.Agents;

/// <summary><c>transport agents check</c>: whether every agent could make its part of a load, in one table.</summary>
internal static class AgentsCheckVerb
{
    public static Command Create()
    {
        var agents = new AgentOptions();
        agents.Option.Required = true;
        var format = CommonOptions.Format();
        var output = CommonOptions.Output();
        var plugins = CommonOptions.Plugins();
        var verb = new Command("check", "Check that every agent starts, is this build, and answers quickly.") { agents.Option, format, output, plugins };
        verb.SetAction(async (parsed, cancellationToken) =>
        {
            var makers = agents.Read(parsed);
            var destination = Destination.Open(parsed.GetRequiredValue(output));
            var options = new EngineOptions
            {
                ServerAssembly = "", ClientAssembly = Programs.Client, PluginFolders = CommonOptions.PluginFolders(parsed.GetValue(plugins)), StoreFolder = "", Agents = makers,
            };
            return await RunAsync(options, destination, parsed.GetValue(format), cancellationToken);
        });
        return verb;
    }

    private static async Task<int> RunAsync(EngineOptions options, Destination destination, OutputFormat format, CancellationToken cancellationToken)
    {
        var found = await AgentCheck.RunAsync(options, cancellationToken);
        GridOutput.Write(
            destination,
            format,
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
