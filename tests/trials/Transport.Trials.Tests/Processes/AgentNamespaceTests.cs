namespace Transport.Trials.Tests.Processes;

/// <summary>An agent and its server in one network namespace, their coordinator in another, and the link between them.</summary>
public class AgentNamespaceTests
{
    [Fact]
    public async Task Load_LinkIsCut_IsNamedAndTheAgentStopsByItself()
    {
        using var link = new NetworkNamespace();
        if (await link.JoinByTunnelAsync(new Link("near", RoundTripMs: 1, MegabitsPerSecond: 1000)) is { } notPossible)
        {
            Assert.Skip(notPossible);
        }

        using var machine = await SshMachine.StartAsync(NetworkNamespace.Address, link.Server);
        using var cli = new CliProcess();
        using var server = NetworkNamespace.StartIn(
            link.Server, Programs.FindServer(), "--free-ports", "--exit-on-stdin-close", "--no-dashboard", "--persons", "100", "--bind", NetworkNamespace.Address);
        try
        {
            var ready = await server.StandardOutput.ReadLineAsync(Deadline.Soon);
            var address = JsonDocument.Parse(ready!).RootElement.GetProperty("http").GetString()!;
            var run = NetworkNamespace.StartIn(
                link.Client, CliProcess.Assembly, "load", "--transports", "json", "--operation", "Query", "--rate", "50", "--duration", "30s", "--warm-up", "200ms", "--timeout", "5s",
                "--server", address, "--agents", machine.Rig, "--store", Path.Combine(cli.Folder, ".transport"), "--format", "json");
            await cli.EventsAsync(run, "load-second-measured", 4);
            Assert.NotEmpty(machine.Agents());

            await link.CutAsync();

            // Nobody can tell the agents, who reach their server as before.
            var soon = Deadline.Soon;
            while (machine.Agents().Count > 0)
            {
                await Task.Delay(50, soon);
            }

            var ended = await CliProcess.EndAsync(run);
            var row = JsonNode.Parse(ended.Output)!["rows"]![0]!;
            Assert.Equal((1, 2, null), (ended.ExitCode, row["losses"]!.AsArray().Count, (bool?)row["slaKept"]));
            Assert.All(row["losses"]!.AsArray(), loss => Assert.True((long)loss!["neverOffered"]! > 0));
        }
        finally
        {
            server.Kill(entireProcessTree: true);
            await server.WaitForExitAsync(Deadline.Soon);
        }
    }
}
