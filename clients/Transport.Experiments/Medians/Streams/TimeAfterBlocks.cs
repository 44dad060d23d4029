namespace Transport.Experiments.Medians.Streams;

/// <summary>Time kept back for what a pair measures after its blocks.</summary>
internal static class TimeAfterBlocks
{
    /// <summary>Costs and bytes, where they are not measured yet, and streams.</summary>
    public static TimeSpan Of(EffortBudget budget, IReadOnlyCollection<CellTask> tasks) =>
        budget.AfterBlocks(tasks.Count(static task => task.Cost), tasks.Count(static task => task.Bytes)) + OfStreams(budget, tasks.Select(static task => task.Cell));

    /// <summary>The part of it that every pair needs: the streams of a cell have the time box of its costs, and as much is kept for the one that is compared with the source.</summary>
    public static TimeSpan OfStreams(EffortBudget budget, IEnumerable<Cell> cells) => budget.AfterBlocks(2 * cells.Count(StreamPhase.IsStream), 0);
}
