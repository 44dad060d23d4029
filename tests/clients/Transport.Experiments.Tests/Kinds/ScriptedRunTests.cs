namespace Transport.Experiments.Tests.Kinds;

/// <summary>Whole runs, from the plan to the figures, whose client processes follow a script: what the coordinator makes of what they say.</summary>
public sealed class ScriptedRunTests(TestServer server) : IClassFixture<TestServer>, IDisposable
{
    private readonly string _store = Directory.CreateTempSubdirectory("transport-scripted-").FullName;

    public void Dispose() => Directory.Delete(_store, recursive: true);

    [Fact]
    public async Task Run_ClientThatMeasuresAll_StoresAWholeSoundRun()
    {
        var clients = new ScriptedClients((client, assignment) => MediansScript.RunAsync(client, assignment));

        var outcome = await RunAsync(clients);

        Assert.Equal((EndReasons.Completed, true, true), (outcome.EndReason, outcome.Record.Complete, outcome.IsSound));
        // Six visits of each cell; more tries would be those of several processes.
        Assert.Equal([0, 1, 2, 3, 4, 5], BlocksOf(outcome).Select(block => block.Block));
        Assert.All(outcome.Record.Events, runEvent => Assert.NotNull(runEvent.At));
        Assert.Single(clients.Started);
        var summary = (Summary)ExperimentList.Build(outcome.Record);
        Assert.Equal(4, summary.Cells.Count);
        Assert.All(summary.Cells, cell => Assert.True(cell is { MedianMs: > 0, Verified: true, Samples: 6 }, cell.Reason));
    }

    [Fact]
    public async Task Run_ClientDiesInMidRun_IsAnIncidentAndAnotherGoesOnWithTheNextBlock()
    {
        var clients = new ScriptedClients((client, assignment) => MediansScript.RunAsync(client, assignment, block => Task.FromResult(client.Number > 0 || block < 2)));

        var outcome = await RunAsync(clients);

        Assert.Equal(
            [(ProcessRole.Client, IncidentKind.Died), (ProcessRole.Client, IncidentKind.Restarted)],
            outcome.Record.Events.OfType<ProcessIncident>().Select(incident => (incident.Role, incident.Kind)));
        Assert.Equal("the client process died: exit code 137", outcome.Record.Events.OfType<ProcessIncident>().First().Reason);
        Assert.Equal([0, 1, 2, 3, 4, 5], BlocksOf(outcome).Select(block => block.Block));
        Assert.Empty(outcome.Record.Events.OfType<CellFailed>());
        Assert.Equal((EndReasons.Completed, false, 2), (outcome.EndReason, outcome.IsSound, clients.Started.Count));
    }

    [Fact]
    public async Task Run_EveryClientDiesAtOneCell_FailsThatCellAloneAndMeasuresTheOthers()
    {
        Cell? fatal = null;
        var clients = new ScriptedClients(async (client, assignment) =>
        {
            fatal ??= assignment.Cells[1].Cell;
            if (assignment.Cells.Any(task => task.Measure && task.Cell == fatal))
            {
                client.Say(new AliveMessage(fatal, 1));
                return;
            }

            await MediansScript.RunAsync(client, assignment);
        });

        var outcome = await RunAsync(clients);

        var failed = Assert.Single(outcome.Record.Events.OfType<CellFailed>());
        Assert.Equal((fatal, "the client process died: exit code 137"), (failed.Cell, failed.Reason));
        Assert.Equal(2, clients.Started.Count);
        Assert.All(BlocksOf(outcome), block => Assert.DoesNotContain(block.Visits, visit => visit.Cell == fatal));
        Assert.Equal((EndReasons.Completed, false), (outcome.EndReason, outcome.IsSound));
    }

    [Fact]
    public async Task Run_CallThatIgnoresItsCancellation_EndsTheProcessAndFailsTheCell()
    {
        var hung = false;
        var clients = new ScriptedClients(async (client, assignment) =>
        {
            if (!hung)
            {
                hung = true;
                client.Say(new AliveMessage(assignment.Cells[0].Cell, 16_000));
                await Task.Delay(Timeout.Infinite, Deadline.Soon);
            }

            await MediansScript.RunAsync(client, assignment);
        });

        var outcome = await RunAsync(clients);

        Assert.Equal("the call ignored its cancellation and hung for 16.0 s", Assert.Single(outcome.Record.Events.OfType<CellFailed>()).Reason);
        Assert.Equal(EndReasons.Completed, outcome.EndReason);
    }

    [Fact]
    public async Task Run_ServerThatStopsAnswering_IsAnIncidentThatNamesIt()
    {
        var lost = false;
        var clients = new ScriptedClients(async (client, assignment) =>
        {
            if (!lost)
            {
                lost = true;
                client.Say(new ServerLostMessage(assignment.Cells[0].Cell, "connection reset"));
                return;
            }

            await MediansScript.RunAsync(client, assignment);
        });

        var outcome = await RunAsync(clients);

        var died = Assert.Single(outcome.Record.Events.OfType<ProcessIncident>(), incident => incident.Kind == IncidentKind.Died);
        Assert.Equal((ProcessRole.Server, server.Ready.Pid, $"the server at {server.Ready.Http} stopped answering"), (died.Role, died.Pid, died.Reason));
        Assert.Single(outcome.Record.Events.OfType<CellFailed>());
        Assert.Equal((EndReasons.Completed, false), (outcome.EndReason, outcome.IsSound));
    }

    [Fact]
    public async Task Run_CancelledWhileMeasuring_KeepsFinishedBlocks()
    {
        using var cancel = new CancellationTokenSource();
        var clients = new ScriptedClients((client, assignment) => MediansScript.RunAsync(client, assignment, async block =>
        {
            if (block == 2)
            {
                await client.FinishingAsync();
            }

            return true;
        }));

        var outcome = await RunAsync(clients, tries: 11, finish: cancel, onEvent: runEvent =>
        {
            if (runEvent is BlockMeasured { Block: 2 })
            {
                cancel.Cancel();
            }
        });

        Assert.Equal((EndReasons.Cancelled, true), (outcome.EndReason, outcome.Record.Complete));
        Assert.Equal(3, BlocksOf(outcome).Count);
    }

    [Fact]
    public async Task Run_StoppedAtOnce_KeepsFinishedBlocks()
    {
        using var stop = new CancellationTokenSource();
        var clients = new ScriptedClients((client, assignment) => MediansScript.RunAsync(client, assignment, async block =>
        {
            if (block == 1)
            {
                await Task.Delay(Timeout.Infinite, Deadline.Soon);
            }

            return true;
        }));

        var outcome = await RunAsync(clients, onEvent: runEvent =>
        {
            if (runEvent is BlockMeasured { Block: 1 })
            {
                stop.Cancel();
            }
        }, stopNow: stop);

        Assert.Equal((EndReasons.Cancelled, true, 2), (outcome.EndReason, outcome.Record.Complete, BlocksOf(outcome).Count));
    }

    [Fact]
    public async Task Run_ObserverThatFails_ThrowsItsReason()
    {
        var clients = new ScriptedClients((client, assignment) => MediansScript.RunAsync(client, assignment));

        var problem = await Assert.ThrowsAsync<InvalidDataException>(() => RunAsync(clients, onEvent: runEvent =>
        {
            if (runEvent is BlockMeasured)
            {
                throw new InvalidDataException("of the observer");
            }
        }));

        Assert.Equal("of the observer", problem.Message);
    }

    [Fact]
    public async Task Run_AnswerThatDiffers_IsNotMeasuredAgainAndFailsTheRun()
    {
        var clients = new ScriptedClients(async (client, assignment) =>
        {
            client.Say(new CellVerified(assignment.Cells[0].Cell, "b0b0", assignment.Cells[0].Expected!));
            await MediansScript.RunAsync(client, assignment with { Cells = [assignment.Cells[0] with { Measure = false }, .. assignment.Cells.Skip(1)] });
        });

        var outcome = await RunAsync(clients);

        var summary = (Summary)ExperimentList.Build(outcome.Record);
        Assert.Single(summary.Cells, cell => cell.Verified == false);
        Assert.True(((IRunSummary)summary).HasFailed);
    }

    private static List<BlockMeasured> BlocksOf(RunOutcome outcome) => [.. outcome.Record.Events.OfType<BlockMeasured>()];

    private Task<RunOutcome> RunAsync(
        ScriptedClients clients, int tries = 6, Action<RunEvent>? onEvent = null, CancellationTokenSource? finish = null, CancellationTokenSource? stopNow = null)
    {
        var options = new EngineOptions { ServerAssembly = "-", ClientAssembly = "-", StoreFolder = _store, Clients = clients };
        var plan = new RunPlan { Transports = ["json"], Persons = [1, 2], Tries = tries, CallDeadlineSeconds = 10, Server = server.Http };
        return new RunEngine(options).RunAsync(plan, new Observer(onEvent), finish?.Token ?? default, stopNow?.Token ?? default).WaitAsync(Deadline.Soon);
    }

    private sealed class Observer(Action<RunEvent>? onEvent) : IRunObserver
    {
        public void OnEvent(RunEvent runEvent) => onEvent?.Invoke(runEvent);

        public void OnProgress(RunProgress progress) => Assert.InRange(progress.Done, 0, progress.Total);
    }
}
