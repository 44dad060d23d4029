using Transport.Experiments.Medians.Streams;

namespace Transport.Experiments.Medians.Pairs;

/// <summary>Measures with several pairs of processes, at once or one after the other, and goes on with a new pair's rest of the plan where one died.</summary>
/// <param name="session">The run.</param>
/// <param name="budget">Its time boxes.</param>
/// <param name="afterwards">Expected time of what the run does after this pass.</param>
internal sealed class MeasuringPass(RunSession session, EffortBudget budget, TimeSpan afterwards)
{
    /// <summary>Pairs of processes, however far a median is from the precision that was asked for.</summary>
    private const int MostProcesses = 50;

    private readonly long _startedAt = Stopwatch.GetTimestamp();
    private readonly PrecisionWatch _precision = new(session.Rows.Plan);

    /// <summary>Without costs and bytes, which further pairs do not measure.</summary>
    private TimeSpan _longestPair;

    /// <param name="state">What is already known of the cells.</param>
    /// <param name="timeLeft">Of the whole run.</param>
    /// <returns>As in <see cref="RunEnded.Reason"/>.</returns>
    public async Task<string> RunAsync(RunState state, TimeSpan timeLeft)
    {
        var reasons = new List<string>();
        var first = 0;
        if (state.HasCells && budget.AreAtOnce)
        {
            var ended = await MeasureAllAsync(state, timeLeft).ConfigureAwait(false);
            if (session.IsCancelled)
            {
                return EndReasons.Cancelled;
            }

            if (ended.Contains(null))
            {
                return EndReasons.Failed;
            }

            reasons.AddRange(ended.OfType<string>());
            first = budget.Processes;
        }

        for (var process = first; state.HasCells && (process < budget.Processes || NeedsAnother(process, state, timeLeft)); process++)
        {
            if (process > 0)
            {
                state = state.Next();
            }

            // Every pair has the same time for its blocks, and reads streams; the first one counts costs and bytes besides.
            var own = TimeAfterBlocks.Of(budget, state.Tasks);
            var pairs = Math.Max(1, budget.Processes - process);
            var later = (pairs - 1) * TimeAfterBlocks.OfStreams(budget, state.Tasks.Select(static task => task.Cell));
            var left = ((timeLeft - Stopwatch.GetElapsedTime(_startedAt) - own - later) / pairs) + own;
            var pairStartedAt = Stopwatch.GetTimestamp();
            // The first pair measures on the server whose endpoints were read.
            var time = new PairTime(left, own, _longestPair, timeLeft - Stopwatch.GetElapsedTime(_startedAt) - left, afterwards, Math.Max(0, budget.Processes - process - 1), !budget.IsExact);
            var pair = new MeasuringPair(session, budget, _precision, state, process, time);
            if ((process > 0 && !await TryRenewAsync(session.Servers).ConfigureAwait(false)) || !await new ClientLoop(session).RunAsync(pair).ConfigureAwait(false))
            {
                return EndReasons.Failed;
            }

            reasons.Add(state.BlocksEnded ?? EndReasons.Completed);
            var took = Stopwatch.GetElapsedTime(pairStartedAt) - own;
            _longestPair = took > _longestPair ? took : _longestPair;
            if (session.IsCancelled)
            {
                return EndReasons.Cancelled;
            }
        }

        return IsPrecise(state) ? EndReasons.Precision
            : reasons.Contains(EndReasons.Time) || reasons.Contains(EndReasons.Precision) ? EndReasons.Time
            : EndReasons.Completed;
    }

    /// <returns>Of each pair why its blocks ended; null of one that failed.</returns>
    private Task<string?[]> MeasureAllAsync(RunState state, TimeSpan timeLeft)
    {
        var pairs = new ParallelPairs(session, budget.Processes);
        var startedAt = Stopwatch.GetTimestamp();
        var (own, streams) = (TimeAfterBlocks.Of(budget, state.Tasks), TimeAfterBlocks.OfStreams(budget, state.Tasks.Select(static task => task.Cell)));
        return pairs.RunAsync(async (of, process) =>
        {
            if (process > 0 && !await TryRenewAsync(of.Servers).ConfigureAwait(false))
            {
                return null;
            }

            // All blocks end at the same time; the first pair has its costs and bytes afterwards.
            var left = timeLeft - Stopwatch.GetElapsedTime(startedAt) - (process == 0 ? TimeSpan.Zero : own - streams);
            var known = process == 0 ? state : state.Next();
            var time = new PairTime(left, process == 0 ? own : streams, TimeSpan.Zero, TimeSpan.Zero, afterwards, 0, !budget.IsExact);
            var pair = new MeasuringPair(of, pairs.BudgetOf(budget), _precision, known, process, time, pairs);
            var wentWell = await new ClientLoop(of).RunAsync(pair).ConfigureAwait(false);
            lock (_precision)
            {
                var took = Stopwatch.GetElapsedTime(startedAt) - own;
                _longestPair = took > _longestPair ? took : _longestPair;
            }

            return wentWell ? known.BlocksEnded ?? EndReasons.Completed : null;
        });
    }

    private bool IsPrecise(RunState state) => _precision.IsReached(state.Tasks.Where(task => task.Measure).Select(task => task.Cell));

    /// <summary>
    /// Processes differ more than the calls of one: where each has reached the precision that was asked for and all together have not, only
    /// further ones help. Looked at after a whole pair, and never in between.
    /// </summary>
    private bool NeedsAnother(int processes, RunState state, TimeSpan timeLeft) =>
        session.Rows.Plan.Precision is not null && processes < MostProcesses && timeLeft - Stopwatch.GetElapsedTime(_startedAt) > _longestPair * 1.2 && !IsPrecise(state);

    /// <summary>Starts another server, or finds the one of the plan again. Where that fails, what earlier pairs measured remains.</summary>
    private async Task<bool> TryRenewAsync(ServerKeeper servers)
    {
        try
        {
            await servers.RenewAsync(session.StopNow).ConfigureAwait(false);
            return true;
        }
        catch (RunException problem)
        {
            session.Servers.Incidents.Report(new ProcessIncident(ProcessRole.Server, IncidentKind.Died, 0, problem.Message));
            return false;
        }
    }
}
