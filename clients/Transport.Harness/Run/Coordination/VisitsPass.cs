using Transport.Harness.Plan;
using Transport.Harness.Record;
using Transport.Harness.Run.Messages;

namespace Transport.Harness.Run.Coordination;

/// <summary>
/// Rounds of visits by one client process to one server process; where one of them dies, the row that was visited is dropped and a new pair
/// continues.
/// </summary>
/// <typeparam name="TVisit">What is visited, and in which round; round 0 is the warm-up.</typeparam>
internal abstract class VisitsPass<TVisit>(
    EngineOptions options, ServerKeeper servers, RowCatalogue catalogue, RunRows rows, Recording recording)
{
    /// <summary>Deaths that name no row, after which the pass gives up.</summary>
    private const int MaxUnnamedDeaths = 2;

    private readonly List<TVisit> _visits = [];

    /// <summary>Ids of the rows that take part.</summary>
    protected IReadOnlyList<string> RowIds => rows.Plan.Transports;

    /// <returns>As in <see cref="RunEnded.Reason"/>.</returns>
    public async Task<string> RunAsync(CancellationToken finish, CancellationToken stopNow)
    {
        _visits.AddRange(Plan());
        var unnamedDeaths = 0;
        for (var isRestart = false; _visits.Count > 0; isRestart = true)
        {
            var end = await new ClientRun(options, servers.Incidents, Take).RunAsync(Assign(), finish, stopNow, isRestart).ConfigureAwait(false);
            if (finish.IsCancellationRequested || end.Kind is ClientEndKind.Stopped)
            {
                return EndReasons.Cancelled;
            }

            if (end.Kind is ClientEndKind.Done)
            {
                return EndReasons.Completed;
            }

            var lost = end is { Kind: ClientEndKind.ServerLost, Cell: { } at } ? catalogue.Find(at.Transport)!.Description.EndpointId : null;
            var reason = lost is null ? end.Reason : await servers.Current.DescribeLossAsync(lost).ConfigureAwait(false);
            if (end.Cell is { } cell)
            {
                Drop(cell.Transport, reason);
            }
            else if (++unnamedDeaths > MaxUnnamedDeaths)
            {
                DropAll(reason);
                return EndReasons.Failed;
            }

            try
            {
                await (lost is null ? servers.RenewAsync(stopNow) : servers.ReplaceAsync(lost, stopNow)).ConfigureAwait(false);
            }
            catch (RunException problem)
            {
                DropAll(problem.Message);
                return EndReasons.Failed;
            }
        }

        return EndReasons.Completed;
    }

    /// <summary>Everything that is to be visited, in its order.</summary>
    protected abstract IEnumerable<TVisit> Plan();

    /// <summary>What is left, for a process that has visited nothing yet.</summary>
    protected abstract ClientAssignment Assign(ClientAssignment assignment, IReadOnlyList<TVisit> left);

    /// <summary>Whether the event reports a completed visit.</summary>
    protected abstract bool IsMade(TVisit visit, RunEvent runEvent);

    protected abstract string TransportOf(TVisit visit);

    /// <summary>Whether the remaining time is known.</summary>
    protected virtual bool TellsTimeLeft => true;

    private ClientAssignment Assign()
    {
        var endpoints = servers.Current.Ready.Endpoints.ToDictionary(endpoint => endpoint.Id);
        var assignment = new ClientAssignment
        {
            Plan = rows.Plan,
            Process = 0,
            Cells = [],
            Rows =
            [
                .. from row in rows.Addresses
                   let endpoint = endpoints.GetValueOrDefault(catalogue.Find(row.Transport)!.Description.EndpointId)
                   where endpoint is not null
                   select row with { Address = endpoint.Address, Counters = endpoint.Counters },
            ],
            PluginFolders = options.PluginFolders,
            Budget = EffortBudget.For(Effort.Quick, 1, rows.Addresses.Count, rows.Addresses.Count),
            TimeLeft = TimeSpan.FromHours(1),
        };
        return Assign(assignment, _visits);
    }

    private void Take(ClientMessage message)
    {
        switch (message)
        {
            case EventMessage { Event: var runEvent }:
                _visits.RemoveAll(visit => IsMade(visit, runEvent));
                recording.Add(runEvent);
                break;
            case ProgressMessage { Progress: var progress }:
                recording.Show(TellsTimeLeft ? progress : progress with { TimeLeft = null });
                break;
        }
    }

    private void Drop(string transport, string reason)
    {
        _visits.RemoveAll(visit => TransportOf(visit) == transport);
        recording.Add(new CellFailed(rows.Cells.First(cell => cell.Transport == transport), reason));
    }

    private void DropAll(string reason)
    {
        foreach (var transport in _visits.Select(TransportOf).Distinct().ToList())
        {
            Drop(transport, reason);
        }
    }
}
