using Transport.Harness.Analysis.Load;
using Transport.Harness.Plan;
using Transport.Harness.Plan.Load;
using Transport.Harness.Record;
using Transport.Harness.Record.Load;
using Transport.Harness.Run.Messages;

namespace Transport.Harness.Run.Coordination;

/// <summary>Loads rows one after the other in shuffled rounds, each with its own client process, all on one server.</summary>
internal sealed class LoadPass(
    EngineOptions options, ServerKeeper servers, RowCatalogue catalogue, RunRows rows, LoadPlan plan, int processors, Recording recording)
{
    /// <summary>What the generator's own ceiling is measured on.</summary>
    public const string CeilingEndpoint = "handler";

    /// <summary>Deaths of the server after which the pass gives up.</summary>
    private const int MostServerDeaths = 3;

    private readonly List<LoadSecond> _seconds = [];
    private LoadServer? _server;
    private readonly HashSet<string> _dropped = [];
    private int _serverDeaths;

    /// <returns>As in <see cref="RunEnded.Reason"/>.</returns>
    public async Task<string> RunAsync(IReadOnlyDictionary<Cell, string?> expected, CancellationToken finish, CancellationToken stopNow)
    {
        await MeasureCeilingAsync(finish, stopNow).ConfigureAwait(false);
        for (var round = 0; round < plan.Rounds; round++)
        {
            foreach (var place in Schedule.Block(plan.Seed, 0, round, rows.Cells.Count))
            {
                var cell = rows.Cells[place];
                if (_dropped.Contains(cell.Transport))
                {
                    continue;
                }

                if (plan.FindCapacity)
                {
                    await SearchAsync(cell, expected[cell], round, finish, stopNow).ConfigureAwait(false);
                }
                else
                {
                    await LoadAsync(cell, expected[cell], plan, new LoadVisit(cell.Transport, round, 0, plan.HighestLevel), finish, stopNow).ConfigureAwait(false);
                }

                if (finish.IsCancellationRequested || stopNow.IsCancellationRequested)
                {
                    return EndReasons.Cancelled;
                }

                if (_serverDeaths > MostServerDeaths)
                {
                    return EndReasons.Failed;
                }
            }
        }

        return EndReasons.Completed;
    }

    private async Task SearchAsync(Cell cell, string? expected, int round, CancellationToken finish, CancellationToken stopNow)
    {
        var evidence = new LoadEvidence(plan, Sla.Parse(plan.Sla, out _)!, processors, null, null);
        var trials = new List<(double Level, bool Kept)>();
        while (!finish.IsCancellationRequested && !_dropped.Contains(cell.Transport)
            && CapacitySearch.Next(trials, plan.Stages[0].From, Limit) is { } level)
        {
            var visit = new LoadVisit(cell.Transport, round, trials.Count + 1, level);
            var trial = plan with { Stages = [new LoadStage(plan.Stages[0].Seconds, level, level)] };
            _seconds.Clear();
            _server = null;
            await LoadAsync(cell, expected, trial, visit, finish, stopNow).ConfigureAwait(false);
            if (_seconds.Count == 0)
            {
                return;
            }

            trials.Add((level, evidence.TrialOf(visit, _seconds, _server).Kept));
        }
    }

    private double Limit => plan.Model == LoadModel.Closed ? 10_000 : LoadPlan.MaxLevel;

    private async Task MeasureCeilingAsync(CancellationToken finish, CancellationToken stopNow)
    {
        if (servers.Current.Ready.Endpoints.FirstOrDefault(endpoint => endpoint.Id == CeilingEndpoint) is not { } endpoint)
        {
            recording.Add(new CeilingMeasured(null, $"the server has no endpoint {CeilingEndpoint}"));
            return;
        }

        recording.Show(new RunProgress(0, RunPhase.Starting, null, 0, 1, null));
        var assignment = Assign([], new RowAddress(CeilingEndpoint, endpoint.Address, endpoint.Counters), new LoadTask(null, plan, Math.Min(plan.ConnectionsAt(plan.HighestLevel), 1000)));
        var end = await new ClientRun(options, servers.Incidents, Take).RunAsync(assignment, finish, stopNow).ConfigureAwait(false);
        if (end.Kind is ClientEndKind.Died)
        {
            // The loads can be made without knowing the ceiling.
            recording.Add(new CeilingMeasured(null, end.Reason));
        }
    }

    private async Task LoadAsync(Cell cell, string? expected, LoadPlan load, LoadVisit visit, CancellationToken finish, CancellationToken stopNow)
    {
        var endpointId = catalogue.Find(cell.Transport)!.Description.EndpointId;
        if (servers.Current.Ready.Endpoints.FirstOrDefault(endpoint => endpoint.Id == endpointId) is not { } endpoint)
        {
            Drop(cell, $"the server has no endpoint {endpointId}");
            return;
        }

        var task = new LoadTask(visit, load, load.ConnectionsAt(load.HighestLevel));
        var cells = new CellTask(cell, expected, Measure: true, Cost: false, Bytes: false);
        var assignment = Assign([cells], new RowAddress(cell.Transport, endpoint.Address, endpoint.Counters), task);
        var end = await new ClientRun(options, servers.Incidents, Take).RunAsync(assignment, finish, stopNow).ConfigureAwait(false);
        switch (end.Kind)
        {
            case ClientEndKind.ServerLost:
                Drop(cell, await servers.Current.DescribeLossAsync(endpointId).ConfigureAwait(false));
                if (++_serverDeaths <= MostServerDeaths)
                {
                    await ReplaceAsync(endpointId, stopNow).ConfigureAwait(false);
                }

                break;
            case ClientEndKind.Died:
                Drop(cell, end.Reason);
                break;
        }
    }

    private async Task ReplaceAsync(string endpointId, CancellationToken stopNow)
    {
        try
        {
            await servers.ReplaceAsync(endpointId, stopNow).ConfigureAwait(false);
        }
        catch (RunException)
        {
            // The row is already dropped, with a reason; other rows may have servers that are alive.
            _serverDeaths = MostServerDeaths + (servers.Current.Ready.Endpoints.Count > 0 ? 0 : 1);
        }
    }

    private ClientAssignment Assign(IReadOnlyList<CellTask> cells, RowAddress row, LoadTask task) => new()
    {
        Plan = rows.Plan,
        Process = 0,
        Load = task,
        Cells = cells,
        Rows = [row],
        PluginFolders = options.PluginFolders,
        Budget = EffortBudget.For(Effort.Quick, 1, 1, 1),
        TimeLeft = TimeSpan.FromSeconds(LoadProfile.SecondsOf(task.Plan.Stages) + plan.WarmUpSeconds + plan.TimeoutSeconds),
    };

    private void Take(ClientMessage message)
    {
        switch (message)
        {
            case EventMessage { Event: var runEvent }:
                if (runEvent is LoadSecondMeasured measured)
                {
                    _seconds.Add(measured.Second);
                }
                else if (runEvent is LoadVisitEnded ended)
                {
                    _server = ended.Server;
                }
                else if (runEvent is CellFailed failed)
                {
                    _dropped.Add(failed.Cell.Transport);
                }

                recording.Add(runEvent);
                break;
            case ProgressMessage { Progress: var progress }:
                recording.Show(progress);
                break;
        }
    }

    private void Drop(Cell cell, string reason)
    {
        if (_dropped.Add(cell.Transport))
        {
            recording.Add(new CellFailed(cell, reason));
        }
    }
}
