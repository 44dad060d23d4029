namespace Transport.Experiments.Load;

/// <summary>Loads rows one after the other in shuffled rounds, each with its own client process, all on one server.</summary>
internal sealed class LoadPass
{
    /// <summary>What the generator's own ceiling is measured on.</summary>
    public const string CeilingEndpoint = "handler";

    /// <summary>Deaths of the server after which the pass gives up.</summary>
    private const int MostServerDeaths = 3;

    /// <summary>Trials of a search that the loss of an agent may make void.</summary>
    private const int MostVoidTrials = 3;

    private readonly RunSession _session;
    private readonly LoadPlan _plan;
    private readonly List<LoadSecond> _seconds = [];
    private readonly LoadByAgents? _agents;
    private int _losses;
    private LoadServer? _server;
    private readonly HashSet<string> _dropped = [];
    private int _serverDeaths;

    /// <param name="session">The run.</param>
    /// <param name="plan">Its plan.</param>
    public LoadPass(RunSession session, LoadPlan plan)
    {
        _session = session;
        _plan = plan;
        _agents = session.Options.Agents.Count == 0 ? null : new LoadByAgents(session, Take);
    }

    /// <returns>As in <see cref="RunEnded.Reason"/>.</returns>
    public async Task<string> RunAsync()
    {
        var expected = _session.Expect();
        if (_agents is null)
        {
            await MeasureCeilingAsync().ConfigureAwait(false);
        }
        else if (await _agents.IntroduceAsync().ConfigureAwait(false) is { } absent)
        {
            _session.Rows.Cells.ToList().ForEach(cell => Drop(cell, absent));
            return EndReasons.Failed;
        }

        for (var round = 0; round < _plan.Rounds; round++)
        {
            foreach (var place in Schedule.Block(_plan.Seed, 0, round, _session.Rows.Cells.Count))
            {
                var cell = _session.Rows.Cells[place];
                if (_dropped.Contains(cell.Transport))
                {
                    continue;
                }

                if (_plan.FindCapacity)
                {
                    await SearchAsync(cell, expected[cell], round).ConfigureAwait(false);
                }
                else
                {
                    await LoadAsync(cell, expected[cell], _plan, new LoadVisit(cell.Transport, round, 0, _plan.HighestLevel)).ConfigureAwait(false);
                }

                if (_session.IsCancelled)
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
        var evidence = new LoadEvidence(_plan, Sla.Parse(_plan.Sla, out _)!, _session.Manifest.Machine.Processors, null, null) { Agents = _agents?.Listed ?? [] };
        var trials = new List<(double Level, bool Kept)>();
        var voids = 0;
        while (!_session.Finish.IsCancellationRequested && !_dropped.Contains(cell.Transport)
            && CapacitySearch.Next(trials, _plan.Stages[0].From, Limit) is { } level)
        {
            var visit = new LoadVisit(cell.Transport, round, trials.Count + voids + 1, level);
            var trial = _plan with { Stages = [new LoadStage(_plan.Stages[0].Seconds, level, level)] };
            _seconds.Clear();
            _agents?.Ends.Clear();
            _server = null;
            _losses = 0;
            await LoadAsync(cell, expected, trial, visit).ConfigureAwait(false);
            if (_losses > 0)
            {
                // A trial without one of its agents says nothing: it is void, and made again.
                if (++voids > MostVoidTrials)
                {
                    Drop(cell, $"agents were lost in {voids} trials");
                    return;
                }

                continue;
            }

            if (_seconds.Count == 0)
            {
                return;
            }

            trials.Add((level, evidence.TrialOf(visit, _seconds, _server, _agents?.Ends ?? []).Kept));
        }
    }

    private double Limit => _plan.Model == LoadModel.Closed ? 10_000 : LoadPlan.MaxLevel;

    private async Task MeasureCeilingAsync()
    {
        if (_session.Servers.Find(CeilingEndpoint) is not { } endpoint)
        {
            _session.Recording.Add(new CeilingMeasured(null, $"the server has no endpoint {CeilingEndpoint}"));
            return;
        }

        _session.Recording.Show(new RunProgress(0, RunPhase.Starting, null, 0, 1, null));
        var assignment = Assign([], RowAddress.Of(CeilingEndpoint, endpoint), new LoadTask(null, _plan, Math.Min(_plan.ConnectionsAt(_plan.HighestLevel), 1000)));
        var end = await _session.Client(Take).RunAsync(assignment, _session.Finish, _session.StopNow).ConfigureAwait(false);
        if (end.Kind is ClientEndKind.Died)
        {
            // The loads can be made without knowing the ceiling.
            _session.Recording.Add(new CeilingMeasured(null, end.Reason));
        }
    }

    private async Task LoadAsync(Cell cell, string? expected, LoadPlan load, LoadVisit visit)
    {
        var endpointId = _session.Catalogue.Find(cell.Transport)!.Description.EndpointId;
        if (_session.Servers.Find(endpointId) is not { } endpoint)
        {
            Drop(cell, $"the server has no endpoint {endpointId}");
            return;
        }

        if (_agents is not null)
        {
            await LoadByAgentsAsync(_agents, cell, expected, load, visit, endpoint).ConfigureAwait(false);
            return;
        }

        var task = new LoadTask(visit, load, load.ConnectionsAt(load.HighestLevel));
        var cells = new CellTask(cell, expected, Measure: true, Cost: false, Bytes: false);
        await new ClientLoop(_session).RunAsync(new OneLoad(this, cell, Assign([cells], RowAddress.Of(cell.Transport, endpoint), task)))
            .ConfigureAwait(false);
    }

    private async Task LoadByAgentsAsync(LoadByAgents agents, Cell cell, string? expected, LoadPlan load, LoadVisit visit, EndpointInfo endpoint)
    {
        var made = await agents.RunAsync(cell, load, visit, endpoint, (task, row) => Assign([new CellTask(cell, expected, Measure: true, Cost: false, Bytes: false)], row, task)).ConfigureAwait(false);
        (_losses, _server) = (made.End.Losses, made.Server);
        if (made.End.NotBegun is { } reason)
        {
            Drop(cell, reason);
        }

        if (made.End.ServerLost && !_session.IsCancelled)
        {
            _serverDeaths++;
            Drop(cell, await _session.Servers.DescribeLossAsync(endpoint.Id).ConfigureAwait(false));
            try
            {
                await _session.Servers.ReplaceAsync(endpoint.Id, _session.StopNow).ConfigureAwait(false);
            }
            catch (RunException)
            {
                GiveUpWithoutServers();
            }
        }
    }

    private ClientAssignment Assign(IReadOnlyList<CellTask> cells, RowAddress row, LoadTask task) => task.AddTo(new ClientAssignment
    {
        Plan = _session.Rows.Plan,
        Process = 0,
        Cells = cells,
        Rows = [row],
        // An agent has its own plugins, and is told nothing about this machine's folders.
        PluginFolders = _agents is not null ? [] : _session.Options.PluginFolders,
        PayloadFolder = _session.Options.PayloadFolder,
        Budget = EffortBudget.For(Effort.Quick, 1, 1, 1),
        TimeLeft = TimeSpan.FromSeconds(LoadProfile.SecondsOf(task.Plan.Stages) + _plan.WarmUpSeconds + _plan.TimeoutSeconds),
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

                _session.Recording.Add(runEvent);
                break;
            case ProgressMessage { Progress: var progress }:
                _session.Recording.Show(progress);
                break;
        }
    }

    /// <summary>A server could not be replaced: its row is already dropped with its reason, and the servers of other rows may still run.</summary>
    private void GiveUpWithoutServers() => _serverDeaths = Math.Max(_serverDeaths, MostServerDeaths + (_session.Servers.HasEndpoints ? 0 : 1));

    private void Drop(Cell cell, string reason)
    {
        if (_dropped.Add(cell.Transport))
        {
            _session.Recording.Add(new CellFailed(cell, reason));
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

        public void DropAll(string reason) => pass.GiveUpWithoutServers();
    }
}
