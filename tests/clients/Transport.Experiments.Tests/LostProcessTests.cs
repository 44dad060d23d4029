using Transport.Engine.Processes;

namespace Transport.Experiments.Tests;

/// <summary>Runs whose processes are killed or stopped.</summary>
public sealed class LostProcessTests : WholeRun
{
    [Fact]
    public async Task Run_ClientKilledInMidRun_SaysSoAndFinishes()
    {
        var clients = new List<int>();
        var killed = 0;
        var observer = new Observer(runEvent =>
        {
            if (runEvent is BlockMeasured { Block: 1 } && killed == 0)
            {
                killed = clients[^1];
                Kill(killed);
            }
        });

        var outcome = await RunAsync(PlanOf(tries: 48), observer, onClientStarted: clients.Add);

        var died = Assert.Single(outcome.Record.Events.OfType<ProcessIncident>(), incident => incident.Kind == IncidentKind.Died);
        Assert.Equal((ProcessRole.Client, killed), (died.Role, died.Pid));
        Assert.Single(outcome.Record.Events.OfType<ProcessIncident>(), incident => incident is { Role: ProcessRole.Client, Kind: IncidentKind.Restarted });
        Assert.False(outcome.IsSound);
    }

    [Fact]
    public async Task Run_ServerKilledInMidRun_FailsOneCellAndFinishesTheOthers()
    {
        var servers = new List<int>();
        var observer = new Observer(runEvent =>
        {
            if (runEvent is BlockMeasured { Process: 0, Block: 1 })
            {
                // The first of the measurement was started first, the second for the cold call.
                Kill(servers[0]);
            }
        });

        var outcome = await RunAsync(PlanOf(tries: 48) with { Cold = true }, observer, onServerStarted: servers.Add);

        var failed = Assert.Single(outcome.Record.Events.OfType<CellFailed>());
        Assert.StartsWith("the server died: exit code ", failed.Reason);
        // Two more for the second and the third pair.
        Assert.Equal(5, servers.Count);
        var incidents = outcome.Record.Events.OfType<ProcessIncident>().Where(incident => incident.Kind != IncidentKind.Froze).ToList();
        Assert.Equal(
            [(ProcessRole.Server, IncidentKind.Died, (string?)"json"), (ProcessRole.Server, IncidentKind.Restarted, "json"), (ProcessRole.Client, IncidentKind.Restarted, null)],
            incidents.Select(incident => (incident.Role, incident.Kind, incident.Endpoint)));
        Assert.All(incidents, incident => Assert.NotNull(incident.At));
        Assert.Equal(servers[0], incidents[0].Pid);
        Assert.False(outcome.IsSound);
        var visits = outcome.Record.Events.OfType<BlockMeasured>().SelectMany(block => block.Visits).ToLookup(visit => visit.Cell);
        // Four cells, and the same once more under the row's second name.
        Assert.Equal(8, visits.Count);
        Assert.All(visits.Where(cell => cell.Key != failed.Cell), cell => Assert.Equal(48, cell.Sum(visit => visit.Ms.Count)));
        Assert.Equal(EndReasons.Completed, outcome.EndReason);
    }

    [Fact]
    public async Task Run_LoadWhoseServerIsGoneForGood_FailsWithTheReasonAndEndsItsRecord()
    {
        await using var process = ChildProcess.Start(BuiltProgram.Of("Transport.Server"), ["--free-ports", "--no-dashboard", "--exit-on-stdin-close"]);
        var ready = await ServerReady.ReadAsync(process.Output, Deadline.Soon);
        var plan = new LoadPlan
        {
            Transports = ["json"], Operation = Operation.Query, Model = LoadModel.Open, Stages = [new(5, 60, 60)], WarmUpSeconds = 0.2, TimeoutSeconds = 5, Sla = "errors<0.1%",
            Server = new Uri(ready!.Http),
        };

        var outcome = await RunAsync(plan, new Observer(runEvent =>
        {
            if (runEvent is LoadSecondMeasured)
            {
                process.Kill();
            }
        }));

        Assert.StartsWith("the server at ", Assert.Single(outcome.Record.Events.OfType<CellFailed>()).Reason, StringComparison.Ordinal);
        Assert.Equal(EndReasons.Failed, outcome.EndReason);
        Assert.True(outcome.Record.Complete);
    }

    private static void Kill(int pid)
    {
        using var process = Process.GetProcessById(pid);
        process.Kill();
    }
}
