using Transport.Engine.Processes;
using Transport.Experiments.Load.Planning;
using Transport.Experiments.Load.Recorded;

namespace Transport.Trials.Tests.Runs;

/// <summary>Runs whose processes are killed or stopped.</summary>
public sealed class StoppedServerTests : WholeRun
{
    [Fact]
    public async Task Run_ServerThatDoesNotStartAgain_FailsItsTransportAlone()
    {
        var servers = new List<int>();
        var kills = 0;
        var observer = new Observer(runEvent =>
        {
            if (runEvent is BlockMeasured { Block: 1 })
            {
                kills = 2;
                Kill(servers[0]);
            }
        });

        var outcome = await RunAsync(PlanOf(tries: 20) with { Transports = ["json", "wcf-text"] }, observer, onServerStarted: pid =>
        {
            servers.Add(pid);
            if (kills > 0)
            {
                kills--;
                Kill(pid);
            }
        });

        var lost = Assert.Single(outcome.Record.Events.OfType<CellFailed>().Select(failed => failed.Cell.Transport.Split('+')[0]).Distinct());
        var visits = outcome.Record.Events.OfType<BlockMeasured>().SelectMany(block => block.Visits).ToLookup(visit => visit.Cell);
        var others = visits.Where(cell => cell.Key.Transport.Split('+')[0] != lost).ToList();
        Assert.NotEmpty(others);
        Assert.All(others, cell => Assert.Equal(20, cell.Sum(visit => visit.Ms.Count)));
        Assert.Equal(EndReasons.Completed, outcome.EndReason);
        Assert.False(outcome.IsSound);
    }

    [Fact]
    public async Task Run_ServerOfAnotherKilledInMidRun_IsAnIncidentAndFailsTheRun()
    {
        await using var process = ChildProcess.Start(BuiltProgram.Of("Transport.Server"), ["--free-ports", "--no-dashboard", "--exit-on-stdin-close"]);
        var ready = await ServerReady.ReadAsync(process.Output, Deadline.Soon);
        var plan = PlanOf(tries: 100_000) with { Server = new Uri(ready!.Http) };

        var outcome = await RunAsync(plan, new Observer(runEvent =>
        {
            if (runEvent is BlockMeasured { Block: 2 })
            {
                process.Kill();
            }
        }));

        var died = Assert.Single(outcome.Record.Events.OfType<ProcessIncident>(), incident => incident.Kind == IncidentKind.Died);
        Assert.Equal((ProcessRole.Server, ready.Pid, $"the server at {ready.Http} stopped answering"), (died.Role, died.Pid, died.Reason.TrimEnd('/')));
        Assert.False(outcome.IsSound);
    }

    [Fact]
    public async Task Run_ObserverFailsAndAServerIsStopped_ThrowsTheObserversReason()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Only Linux tells that a process is stopped.");
        var servers = new List<int>();
        var observer = new Observer(runEvent =>
        {
            if (runEvent is BlockMeasured)
            {
                // A server that is stopped is killed when the run ends: an incident, for which the record must still be open.
                _ = ProcessSignal.TrySend(servers[0], ProcessSignal.Stop);
                throw new InvalidDataException("of the observer");
            }
        });

        // Each cell of the client's meets a server that does not answer: there is one, which waits no longer than it must.
        var plan = PlanOf(tries: 20) with { Persons = [1], Orders = OrdersMode.None, CallDeadlineSeconds = 5 };
        var problem = await Assert.ThrowsAsync<InvalidDataException>(() => RunAsync(plan, observer, onServerStarted: servers.Add));

        Assert.Equal("of the observer", problem.Message);
    }

    private static void Kill(int pid)
    {
        using var process = Process.GetProcessById(pid);
        process.Kill();
    }
}
