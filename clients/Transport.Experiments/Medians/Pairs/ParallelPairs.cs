namespace Transport.Experiments.Medians.Pairs;

/// <summary>
/// Several pairs of processes of one run at once. They warm up together, which takes all processors, and then measure in turn, a block each in an order of chance, while the other pairs stand
/// still: what happens to the machine happens to all of them, and all have compiled what they need before the first block.
/// </summary>
/// <param name="session">The run.</param>
/// <param name="count">How many.</param>
internal sealed class ParallelPairs(RunSession session, int count)
{
    /// <summary>What a process needs, with answers of the largest sizes.</summary>
    private const long BytesOfProcess = 200L * 1024 * 1024;

    private readonly Turnstile _turnstile = new(session.Rows.Plan.Seed, count);
    private readonly SortedSet<int> _running = [.. Enumerable.Range(0, count)];

    /// <summary>
    /// Whether a run's pairs can be there at once. They cannot where another build has its turns between theirs, where the servers are not the run's own or hold a database, and where there is too
    /// little memory.
    /// </summary>
    public static bool Fit(RunSession session, EffortBudget budget) =>
        budget.AreAtOnce && session.Options.Turn is null && session.Servers.IsOurs && session.Clients is LocalClients && session.Rows.Plan.Database is null
        && budget.Processes * (session.Servers.Current.ProcessIds.Count + 1) * BytesOfProcess < GC.GetGCMemoryInfo().TotalAvailableMemoryBytes;

    /// <summary>The time boxes of each: a warm-up has its share of the processors only.</summary>
    public EffortBudget BudgetOf(EffortBudget alone) => alone with { WarmUpPerRow = count * alone.WarmUpPerRow, WarmUpPerCell = count * alone.WarmUpPerCell };

    /// <summary>Whether the progress of a pair is shown: that of the first that is still measured.</summary>
    public bool IsShown(int process)
    {
        lock (_running)
        {
            return _running.Count == 0 || _running.Min == process;
        }
    }

    /// <summary>Measures all, each with servers of its own. One that fails leaves the turns to the others.</summary>
    /// <param name="measure">Measures the pair of a number; the first one has the servers whose endpoints were read.</param>
    /// <returns>What became of each.</returns>
    public Task<T[]> RunAsync<T>(Func<RunSession, int, Task<T>> measure) => Task.WhenAll(Enumerable.Range(0, count).Select(process => RunOneAsync(process, measure)));

    private async Task<T> RunOneAsync<T>(int process, Func<RunSession, int, Task<T>> measure)
    {
        var turn = _turnstile.Side(process);
        var servers = process == 0 ? session.Servers : session.Servers.CreateFurther();
        try
        {
            return await measure(session with { Servers = servers, Options = session.Options with { Turn = turn } }, process).ConfigureAwait(false);
        }
        finally
        {
            turn.End();
            lock (_running)
            {
                _running.Remove(process);
            }

            if (process > 0)
            {
                await servers.DisposeAsync().ConfigureAwait(false);
            }
        }
    }
}
