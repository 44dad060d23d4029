using Transport.Harness.Engine;
using Transport.Harness.Engine.Coordinator;
using Transport.Harness.Engine.Messages;
using Transport.Harness.Engine.Processes;
using Transport.Harness.Experiments.Load.Figures;
using Transport.Harness.Experiments.Load.Planning;
using Transport.Harness.Experiments.Load.Recorded;
using Transport.Harness.Plan;
using Transport.Harness.Record;

namespace Transport.Harness.Experiments.Load;

/// <summary>Loads rows one after the other in shuffled rounds, each with its own client process, all on one server.</summary>
internal sealed class LoadPass(RunSession session, LoadPlan plan)
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
    public async Task<string> RunAsync()
    {
        var expected = session.Expect();
        await MeasureCeilingAsync().ConfigureAwait(false);
        for (var round = 0; round < plan.Rounds; round++)
        {
            foreach (var place in Schedule.Block(plan.Seed, 0, round, session.Rows.Cells.Count))
            {
                var cell = session.Rows.Cells[place];
                if (_dropped.Contains(cell.Transport))
                {
                    continue;
                }

                if (plan.FindCapacity)
                {
                    await SearchAsync(cell, expected[cell], round).ConfigureAwait(false);
                }
                else
                {
                    await LoadAsync(cell, expected[cell], plan, new LoadVisit(cell.Transport, round, 0, plan.HighestLevel)).ConfigureAwait(false);
                }

                if (session.IsCancelled)
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

    private async Task SearchAsync(Cell cell, string? expected, int round)
    {
        var evidence = new LoadEvidence(plan, Sla.Parse(plan.Sla, out _)!, session.Manifest.Machine.Processors, null, null);
        var trials = new List<(double Level, bool Kept)>();
        while (!session.Finish.IsCancellationRequested && !_dropped.Contains(cell.Transport)
            && CapacitySearch.Next(trials, plan.Stages[0].From, Limit) is { } level)
        {
            var visit = new LoadVisit(cell.Transport, round, trials.Count + 1, level);
            var trial = plan with { Stages = [new LoadStage(plan.Stages[0].Seconds, level, level)] };
            _seconds.Clear();
            _server = null;
            await LoadAsync(cell, expected, trial, visit).ConfigureAwait(false);
            if (_seconds.Count == 0)
            {
                return;
            }

            trials.Add((level, evidence.TrialOf(visit, _seconds, _server).Kept));
        }
    }

    private double Limit => plan.Model == LoadModel.Closed ? 10_000 : LoadPlan.MaxLevel;

    private async Task MeasureCeilingAsync()
    {
        if (session.Servers.Current.Ready.Endpoints.FirstOrDefault(endpoint => endpoint.Id == CeilingEndpoint) is not { } endpoint)
        {
            session.Recording.Add(new CeilingMeasured(null, $"the server has no endpoint {CeilingEndpoint}"));
            return;
        }

        session.Recording.Show(new RunProgress(0, RunPhase.Starting, null, 0, 1, null));
        var assignment = Assign([], new RowAddress(CeilingEndpoint, endpoint.Address, endpoint.Counters), new LoadTask(null, plan, Math.Min(plan.ConnectionsAt(plan.HighestLevel), 1000)));
        var end = await new ClientRun(session.Options, session.Servers.Incidents, Take).RunAsync(assignment, session.Finish, session.StopNow).ConfigureAwait(false);
        if (end.Kind is ClientEndKind.Died)
        {
            // The loads can be made without knowing the ceiling.
            session.Recording.Add(new CeilingMeasured(null, end.Reason));
        }
    }

    private async Task LoadAsync(Cell cell, string? expected, LoadPlan load, LoadVisit visit)
    {
        var endpointId = session.Catalogue.Find(cell.Transport)!.Description.EndpointId;
        if (session.Servers.Current.Ready.Endpoints.FirstOrDefault(endpoint => endpoint.Id == endpointId) is not { } endpoint)
        {
            Drop(cell, $"the server has no endpoint {endpointId}");
            return;
        }

        var task = new LoadTask(visit, load, load.ConnectionsAt(load.HighestLevel));
        var cells = new CellTask(cell, expected, Measure: true, Cost: false, Bytes: false);
        await new ClientLoop(session).RunAsync(new OneLoad(this, cell, Assign([cells], new RowAddress(cell.Transport, endpoint.Address, endpoint.Counters), task)))
            .ConfigureAwait(false);
    }

    private ClientAssignment Assign(IReadOnlyList<CellTask> cells, RowAddress row, LoadTask task) => task.AddTo(new ClientAssignment
    {
        Plan = session.Rows.Plan,
        Process = 0,
        Cells = cells,
        Rows = [row],
        PluginFolders = session.Options.PluginFolders,
        Budget = EffortBudget.For(Effort.Quick, 1, 1, 1),
        TimeLeft = TimeSpan.FromSeconds(LoadProfile.SecondsOf(task.Plan.Stages) + plan.WarmUpSeconds + plan.TimeoutSeconds),
    });

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

                session.Recording.Add(runEvent);
                break;
            case ProgressMessage { Progress: var progress }:
                session.Recording.Show(progress);
                break;
        }
    }

    private bool HasServers => session.Servers.Current.Ready.Endpoints.Count > 0;

    private void Drop(Cell cell, string reason)
    {
        if (_dropped.Add(cell.Transport))
        {
            session.Recording.Add(new CellFailed(cell, reason));
        }
    }

    /// <summary>One load on one row; whatever dies under it drops the row.</summary>
    private sealed class OneLoad(LoadPass pass, Cell cell, ClientAssignment assignment) : IClientWork
    {
        public bool IsLeft { get; private set; } = true;

        public bool RenewsServer => false;

        public ClientAssignment Assign(bool announce) => assignment;

        public void Take(ClientMessage message) => pass.Take(message);

        public bool Drop(ClientEnd end, string reason)
        {
            IsLeft = false;
            pass._serverDeaths += end.Kind is ClientEndKind.ServerLost ? 1 : 0;
            pass.Drop(cell, reason);
            return true;
        }

        /// <summary>The row is already dropped with its reason; the servers of other rows may still run.</summary>
        public void DropAll(string reason) =>
            pass._serverDeaths = Math.Max(pass._serverDeaths, MostServerDeaths + (pass.HasServers ? 0 : 1));
    }
}
