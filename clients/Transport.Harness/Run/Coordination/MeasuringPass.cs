using System.Diagnostics;
using Transport.Harness.Plan;
using Transport.Harness.Record;
using Transport.Harness.Run.Measuring;
using Transport.Harness.Run.Messages;

namespace Transport.Harness.Run.Coordination;

/// <summary>Measures with one pair of processes after the other, and, if a pair dies, does the rest of its plan with a new pair.</summary>
internal sealed class MeasuringPass(
    EngineOptions options, ServerKeeper servers, RowCatalogue catalogue, RunRows rows, EffortBudget budget, Recording recording)
{
    /// <summary>Deaths that name no cell, after which a pair gives up.</summary>
    private const int MaxUnnamedDeaths = 2;

    /// <summary>Pairs of processes, however far a median is from the precision that was asked for.</summary>
    private const int MostProcesses = 50;

    private readonly long _startedAt = Stopwatch.GetTimestamp();
    private readonly PrecisionWatch _precision = new(rows.Plan);
    private TimeSpan _longestPair;

    /// <param name="state">What is already known of the cells; it has received the events of earlier passes.</param>
    /// <param name="timeLeft">Of the whole run.</param>
    /// <returns>As in <see cref="RunEnded.Reason"/>.</returns>
    public async Task<string> RunAsync(RunState state, TimeSpan timeLeft, CancellationToken finish, CancellationToken stopNow)
    {
        var reasons = new List<string>();
        for (var process = 0; state.HasCells && (process < budget.Processes || NeedsAnother(process, state, timeLeft)); process++)
        {
            if (process > 0)
            {
                state = state.Next();
            }

            // Every pair has the same time for its blocks; the first one counts costs and bytes besides.
            var own = budget.AfterBlocks(state.Tasks.Count(task => task.Cost), state.Tasks.Count(task => task.Bytes));
            var left = ((timeLeft - Stopwatch.GetElapsedTime(_startedAt) - own) / Math.Max(1, budget.Processes - process)) + own;
            var pairStartedAt = Stopwatch.GetTimestamp();
            // The first pair measures on the server whose endpoints were read.
            if ((process > 0 && !await TryRenewAsync(state, stopNow).ConfigureAwait(false))
                || !await MeasurePairAsync(process, state, left, finish, stopNow).ConfigureAwait(false))
            {
                return EndReasons.Failed;
            }

            reasons.Add(state.BlocksEnded ?? EndReasons.Completed);
            var took = Stopwatch.GetElapsedTime(pairStartedAt);
            _longestPair = took > _longestPair ? took : _longestPair;
            if (finish.IsCancellationRequested || stopNow.IsCancellationRequested)
            {
                return EndReasons.Cancelled;
            }
        }

        return IsPrecise(state) ? EndReasons.Precision
            : reasons.Contains(EndReasons.Time) || reasons.Contains(EndReasons.Precision) ? EndReasons.Time
            : EndReasons.Completed;
    }

    private bool IsPrecise(RunState state) => _precision.IsReached(state.Tasks.Where(task => task.Measure).Select(task => task.Cell));

    /// <summary>
    /// Processes differ more than the calls of one: where each has reached the precision that was asked for and all together have not, only
    /// further ones help. Looked at after a whole pair, and never in between.
    /// </summary>
    private bool NeedsAnother(int processes, RunState state, TimeSpan timeLeft) =>
        rows.Plan.Precision is not null && processes < MostProcesses && timeLeft - Stopwatch.GetElapsedTime(_startedAt) > _longestPair * 1.2 && !IsPrecise(state);

    /// <returns>False when there is nothing to continue with.</returns>
    private async Task<bool> MeasurePairAsync(int process, RunState state, TimeSpan timeLeft, CancellationToken finish, CancellationToken stopNow)
    {
        var pairStartedAt = Stopwatch.GetTimestamp();
        var unnamedDeaths = 0;
        for (var isRestart = false; state.HasCells; isRestart = true)
        {
            var assignment = Assign(process, state, timeLeft - Stopwatch.GetElapsedTime(pairStartedAt)) with { AnnounceCells = unnamedDeaths > 0 };
            var end = await new ClientRun(options, servers.Incidents, message => Take(message, state))
                .RunAsync(assignment, finish, stopNow, isRestart).ConfigureAwait(false);
            if (end.Kind is ClientEndKind.Done or ClientEndKind.Stopped)
            {
                return true;
            }

            var lost = end is { Kind: ClientEndKind.ServerLost, Cell: { } at } ? catalogue.Find(at.Transport)!.Description.EndpointId : null;
            var reason = lost is null ? end.Reason : await servers.Current.DescribeLossAsync(lost).ConfigureAwait(false);
            if (end.Cell is { } cell)
            {
                Fail(state.Drop(cell), reason, state);
            }
            else if (++unnamedDeaths > MaxUnnamedDeaths)
            {
                Fail(state.DropAll(), reason, state);
                return false;
            }

            if (finish.IsCancellationRequested)
            {
                return true;
            }

            if (lost is not null && !await TryReplaceAsync(lost, state, stopNow).ConfigureAwait(false))
            {
                return false;
            }
        }

        return true;
    }

    private ClientAssignment Assign(int process, RunState state, TimeSpan timeLeft)
    {
        var endpoints = servers.Current.Ready.Endpoints.ToDictionary(endpoint => endpoint.Id);
        return new ClientAssignment
        {
            Plan = rows.Plan,
            Process = process,
            Cells = state.Tasks,
            // A fresh server has fresh ports.
            Rows =
            [
                .. from row in rows.Addresses
                   let endpoint = endpoints.GetValueOrDefault(catalogue.Find(row.Transport)!.Description.EndpointId)
                   select endpoint is null ? row : row with { Address = endpoint.Address, Counters = endpoint.Counters },
            ],
            PluginFolders = options.PluginFolders,
            Budget = budget,
            TimeLeft = timeLeft,
            FirstBlock = state.NextBlock,
            MeasureBlocks = state.BlocksEnded is null,
            InTurns = options.Turn is not null,
        };
    }

    private void Take(ClientMessage message, RunState state)
    {
        switch (message)
        {
            case EventMessage { Event: var runEvent }:
                state.Take(runEvent);
                if (runEvent is BlockMeasured block)
                {
                    _precision.Take(block);
                }

                recording.Add(runEvent);
                break;
            case BlocksDoneMessage blocks:
                state.EndBlocks(blocks.Reason);
                break;
            case ProgressMessage { Progress: var progress }:
                // A number of tries has no time box: until some blocks are done, the time of the others is unknown.
                recording.Show(budget.IsExact && progress is not { Phase: RunPhase.Measuring, Done: > 0 } ? progress with { TimeLeft = null } : progress);
                break;
        }
    }

    /// <summary>Starts another server, or finds the one of the plan again.</summary>
    private Task<bool> TryRenewAsync(RunState state, CancellationToken stopNow) => TryAsync(servers.RenewAsync(stopNow), state);

    /// <summary>The same for the process behind one endpoint.</summary>
    private Task<bool> TryReplaceAsync(string endpointId, RunState state, CancellationToken stopNow) =>
        TryAsync(servers.ReplaceAsync(endpointId, stopNow), state);

    private async Task<bool> TryAsync(Task starting, RunState state)
    {
        try
        {
            await starting.ConfigureAwait(false);
            return true;
        }
        catch (RunException problem)
        {
            Fail(state.DropAll(), problem.Message, state);
            return false;
        }
    }

    private void Fail(IReadOnlyList<Cell> cells, string reason, RunState state)
    {
        foreach (var cell in cells)
        {
            var failed = new CellFailed(cell, reason);
            state.Take(failed);
            recording.Add(failed);
        }
    }
}
