using System.Diagnostics;
using Transport.Engine;
using Transport.Engine.Processes;
using Transport.Experiments.Kinds;
using Transport.Experiments.Load.Planning;
using Transport.Experiments.Load.Recorded;
using Transport.PayloadModels;
using Transport.Runs.Plan;
using Transport.Runs.Record;
using Transport.ServerApi;

namespace Transport.Experiments.Tests;

/// <summary>Whole runs with real processes: the command line's assembly is the client, the server's the server.</summary>
public sealed class RunEngineTests : IDisposable
{
    private static readonly TimeSpan Within = TimeSpan.FromMinutes(10);

    private readonly string _store = Directory.CreateTempSubdirectory("transport-runs-").FullName;

    public void Dispose() => Directory.Delete(_store, recursive: true);

    [Fact]
    public async Task Run_JsonWithTries_StoresAWholeVerifiedRun()
    {
        var outcome = await RunAsync(Plan(tries: 3), new Observer());

        var events = outcome.Record.Events;
        Assert.True(outcome.Record.Complete);
        Assert.Equal(EndReasons.Completed, outcome.EndReason);
        Assert.Empty(events.OfType<CellFailed>());
        Assert.Equal(3, events.OfType<BlockMeasured>().Count());
        Assert.All(events.OfType<BlockMeasured>().SelectMany(block => block.Visits), visit => Assert.True(Assert.Single(visit.Ms) > 0));
        var cold = Assert.Single(events.OfType<ColdMeasured>());
        Assert.True(cold is { ServerStartMs: > 0, FirstCallMs: > 0 });
        var bytes = events.OfType<BytesCounted>().Single(counted => counted.Cell is { Persons: 2, Orders: false });
        Assert.Equal(Goldens("json.persons-2.json").Length, bytes.ResponseBytes);
        Assert.True(bytes.ResponseWireBytes > bytes.ResponseBytes && bytes is { RequestBytes: 0, RequestWireBytes: > 0 });
        Assert.All(events.OfType<CostMeasured>(), cost => Assert.True(cost is { ClientAllocatedBytes: > 0, Calls: >= 3 }));
        Assert.True(bytes is { RoundTrips: 1, ResponseGzipBytes: > 0, ResponseBrotliBytes: > 0 });
        Assert.All(events.OfType<PhasesMeasured>(), phases => Assert.True(phases is { RepositoryMs: >= 0, SerialiseMs: > 0, FirstByteMs: > 0, SerialiseAllMs: > 0, DeserialiseMs: > 0, TotalMs: > 0 }));
        Assert.Equal(4, events.OfType<PhasesMeasured>().Count());
        Assert.Equal(["json"], outcome.Record.Manifest.Plan.Transports);
        Assert.Equal(ServerProcesses.PerRow, outcome.Record.Manifest.ServerProcesses);
        Assert.All(events, runEvent => Assert.NotNull(runEvent.At));
        Assert.DoesNotContain(events.OfType<ProcessIncident>(), incident => incident.Kind != IncidentKind.Froze);
    }

    [Fact]
    public async Task Run_TwoRowsAndAVariant_HasAServerProcessPerEndpoint()
    {
        var servers = new List<int>();
        var plan = Plan(tries: 2) with { Transports = ["json", "json+gzip", "floor"] };

        var outcome = await RunAsync(plan, new Observer(), onServerStarted: servers.Add);

        // Two to measure on, and one for each row's cold call.
        Assert.Equal(2 + 3, servers.Distinct().Count());
        Assert.Empty(outcome.Record.Events.OfType<CellFailed>());
        Assert.True(outcome.IsSound);
    }

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
                using var client = Process.GetProcessById(killed);
                client.Kill();
            }
        });

        var outcome = await RunAsync(Plan(tries: 400), observer, onClientStarted: clients.Add);

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
                using var server = Process.GetProcessById(servers[0]);
                server.Kill();
            }
        });

        var outcome = await RunAsync(Plan(tries: 400), observer, onServerStarted: servers.Add);

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
        Assert.All(visits.Where(cell => cell.Key != failed.Cell), cell => Assert.Equal(400, cell.Sum(visit => visit.Ms.Count)));
        Assert.Equal(EndReasons.Completed, outcome.EndReason);
    }

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

        var outcome = await RunAsync(Plan(tries: 20) with { Transports = ["json", "wcf-text"] }, observer, onServerStarted: pid =>
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
    public async Task Run_LoadWhoseServerIsGoneForGood_FailsWithTheReasonAndEndsItsRecord()
    {
        await using var process = ChildProcess.Start(BuiltProgram.Of("Transport.Server"), ["--free-ports", "--no-dashboard", "--exit-on-stdin-close"]);
        var ready = await ServerReady.ReadAsync(process.Output, Deadline.Soon);
        var plan = new LoadPlan
        {
            Transports = ["json"], Operation = Operation.Query, Model = LoadModel.Open, Stages = [new(30, 60, 60)], WarmUpSeconds = 0.2, TimeoutSeconds = 5, Sla = "errors<0.1%",
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

    [Fact]
    public async Task Run_CancelledWhileMeasuring_KeepsFinishedBlocks()
    {
        using var cancel = new CancellationTokenSource();
        var observer = new Observer(runEvent =>
        {
            if (runEvent is BlockMeasured { Block: 2 })
            {
                cancel.Cancel();
            }
        });

        var outcome = await RunAsync(Plan(tries: 100_000), observer, cancel);

        Assert.Equal(EndReasons.Cancelled, outcome.EndReason);
        Assert.True(outcome.Record.Complete);
        Assert.True(outcome.Record.Events.OfType<BlockMeasured>().Count() >= 3);
    }

    [Fact]
    public async Task Run_UnknownTransport_IsRefusedBeforeAnythingStarts()
    {
        var problem = await Assert.ThrowsAsync<InvalidPlanException>(() => RunAsync(Plan(1) with { Transports = ["jsn"] }, new Observer()));

        Assert.Contains("did you mean 'json'", problem.Message);
        Assert.Empty(Directory.EnumerateFiles(_store));
    }

    [Fact]
    public async Task Run_ServerThatIsNotThere_SaysHowToStartOne()
    {
        var plan = Plan(1) with { Server = new Uri("http://127.0.0.1:1") };

        var problem = await Assert.ThrowsAsync<RunException>(() => RunAsync(plan, new Observer()));

        Assert.StartsWith("no server answers at http://127.0.0.1:1/api/endpoints", problem.Message);
        Assert.Contains("transport serve", problem.Message);
    }

    [Fact]
    public async Task Run_ServerOfAnotherKilledInMidRun_IsAnIncidentAndFailsTheRun()
    {
        await using var process = ChildProcess.Start(BuiltProgram.Of("Transport.Server"), ["--free-ports", "--no-dashboard", "--exit-on-stdin-close"]);
        var ready = await ServerReady.ReadAsync(process.Output, Deadline.Soon);
        var plan = Plan(tries: 100_000) with { Server = new Uri(ready!.Http) };

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

        var problem = await Assert.ThrowsAsync<InvalidDataException>(() => RunAsync(Plan(tries: 400), observer, onServerStarted: servers.Add));

        Assert.Equal("of the observer", problem.Message);
    }

    private static RunPlan Plan(int tries) => new() { Transports = ["json"], Persons = [1, 2], Tries = tries, CallDeadlineSeconds = 10 };

    private static void Kill(int pid)
    {
        using var process = Process.GetProcessById(pid);
        process.Kill();
    }

    private static byte[] Goldens(string name) => TestSupport.Goldens.Read(name);

    private Task<RunOutcome> RunAsync(
        IPlan plan, Observer observer, CancellationTokenSource? cancel = null, Action<int>? onServerStarted = null, Action<int>? onClientStarted = null) =>
        new RunEngine(new EngineOptions
        {
            ServerAssembly = BuiltProgram.Of("Transport.Server"),
            ClientAssembly = BuiltProgram.Of("Transport.Cli"),
            StoreFolder = _store,
            OnStarted = (role, pid) => (role == ProcessRole.Server ? onServerStarted : onClientStarted)?.Invoke(pid),
        }).RunAsync(plan, observer, cancel?.Token ?? CancellationToken.None).WaitAsync(Within, CancellationToken.None);

    private sealed class Observer(Action<RunEvent>? onEvent = null) : IRunObserver
    {
        public void OnEvent(RunEvent runEvent) => onEvent?.Invoke(runEvent);

        public void OnProgress(RunProgress progress) => Assert.InRange(progress.Done, 0, progress.Total);
    }
}
