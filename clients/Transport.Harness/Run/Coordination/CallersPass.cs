using Transport.Harness.Plan;
using Transport.Harness.Record;
using Transport.Harness.Run.Messages;

namespace Transport.Harness.Run.Coordination;

/// <summary>Article 2: one server process and one client process for all rows; where one dies, its row is dropped and a new pair goes on.</summary>
internal sealed class CallersPass(
    EngineOptions options, ServerKeeper servers, RowCatalogue catalogue, RunRows rows, Article2Plan plan, Recording recording)
{
    /// <summary>Deaths that name no row, after which the pass gives up.</summary>
    private const int MaxUnnamedDeaths = 2;

    private readonly List<CallersVisit> _visits =
    [
        .. from round in Enumerable.Range(0, plan.Repetitions + 1)
           from visit in plan.Round(round, rows.Plan.Transports).Select((row, place) => new CallersVisit(round, place, row))
           select visit,
    ];

    /// <returns>As in <see cref="RunEnded.Reason"/>.</returns>
    public async Task<string> RunAsync(CancellationToken finish, CancellationToken stopNow)
    {
        var unnamedDeaths = 0;
        while (_visits.Count > 0)
        {
            var end = await new ClientRun(options, Take).RunAsync(Assign(), finish, stopNow).ConfigureAwait(false);
            if (finish.IsCancellationRequested || end.Kind is ClientEndKind.Stopped)
            {
                return EndReasons.Cancelled;
            }

            if (end.Kind is ClientEndKind.Done)
            {
                return EndReasons.Completed;
            }

            var reason = end.Kind is ClientEndKind.ServerLost ? await servers.Current.DescribeLossAsync().ConfigureAwait(false) : end.Reason;
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
                await servers.RenewAsync(stopNow).ConfigureAwait(false);
            }
            catch (RunException problem)
            {
                DropAll(problem.Message);
                return EndReasons.Failed;
            }
        }

        return EndReasons.Completed;
    }

    /// <summary>What is left to visit; a new pair of processes warms its rows up again.</summary>
    private ClientAssignment Assign()
    {
        var endpoints = servers.Current.Ready.Endpoints.ToDictionary(endpoint => endpoint.Id);
        var left = _visits.Where(visit => visit.Round > 0).ToList();
        var warmUp = left.Select(visit => visit.Transport).Distinct().Select((row, place) => new CallersVisit(0, place, row));
        return new ClientAssignment
        {
            Plan = rows.Plan,
            Process = 0,
            Cells = [],
            Callers = new CallersTask(plan.Threads, plan.Calls, [.. _visits.Any(visit => visit.Round == 0) ? _visits.Where(visit => visit.Round == 0) : warmUp, .. left]),
            Rows =
            [
                .. from row in rows.Addresses
                   let endpoint = endpoints.GetValueOrDefault(catalogue.Find(row.Transport)!.Description.EndpointId)
                   where endpoint is not null
                   select new RowAddress(row.Transport, endpoint.Address, endpoint.Counters),
            ],
            PluginFolders = options.PluginFolders,
            ServerHealth = servers.Current.Health,
            Budget = EffortBudget.For(Effort.Quick, plan.Repetitions, rows.Addresses.Count, rows.Addresses.Count),
            TimeLeft = TimeSpan.FromHours(1),
        };
    }

    private void Take(ClientMessage message)
    {
        switch (message)
        {
            case EventMessage { Event: var runEvent }:
                if (runEvent is CallersMeasured { Round: var done })
                {
                    _visits.RemoveAll(visit => visit.Round == done.Round && visit.Transport == done.Transport);
                }

                recording.Add(runEvent);
                break;
            case ProgressMessage { Progress: var progress }:
                // No estimate: rows differ too much for the first ones to tell how long the others take.
                recording.Show(progress with { TimeLeft = null });
                break;
        }
    }

    private void Drop(string transport, string reason)
    {
        _visits.RemoveAll(visit => visit.Transport == transport);
        recording.Add(new CellFailed(rows.Cells.First(cell => cell.Transport == transport), reason));
    }

    private void DropAll(string reason)
    {
        foreach (var transport in _visits.Select(visit => visit.Transport).Distinct().ToList())
        {
            Drop(transport, reason);
        }
    }
}
