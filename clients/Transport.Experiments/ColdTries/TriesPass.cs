namespace Transport.Experiments.ColdTries;

/// <summary>Article 1: a separate server process and client process for each transport and test.</summary>
internal sealed class TriesPass(RunSession session, Article1Plan plan)
{
    private readonly long _startedAt = Stopwatch.GetTimestamp();

    /// <returns>As in <see cref="RunEnded.Reason"/>.</returns>
    public async Task<string> RunAsync()
    {
        var rows = session.Rows;
        var expected = session.Expect();
        var order = Schedule.Block(plan.Seed, 0, 0, rows.Cells.Count);
        for (var i = 0; i < order.Length; i++)
        {
            if (session.Finish.IsCancellationRequested)
            {
                return EndReasons.Cancelled;
            }

            var cell = rows.Cells[order[i]];
            TimeSpan? left = i == 0 ? null : Stopwatch.GetElapsedTime(_startedAt) / i * (order.Length - i);
            session.Recording.Show(new RunProgress(0, RunPhase.Measuring, cell, i, order.Length, left));
            var endpointId = session.Catalogue.Find(cell.Transport)!.Description.EndpointId;
            await MeasureAsync(endpointId, new CellTask(cell, expected[cell], Measure: true, Cost: false, Bytes: false))
                .ConfigureAwait(false);
        }

        return session.IsCancelled ? EndReasons.Cancelled : EndReasons.Completed;
    }

    private Task MeasureAsync(string endpointId, CellTask task) =>
        new FreshPair(session).RunAsync(
            endpointId,
            task.Cell,
            endpoint => ColdTriesExperiment.Assign(plan.Tries, new ClientAssignment
            {
                Plan = session.Rows.Plan,
                Process = 0,
                Cells = [task],
                Rows = [RowAddress.Of(task.Cell.Transport, endpoint)],
                PluginFolders = session.Options.PluginFolders,
                Budget = EffortBudget.For(Effort.Quick, plan.Tries, 1, 1),
                TimeLeft = TimeSpan.FromSeconds(plan.CallDeadlineSeconds * plan.Tries),
            }),
            (runEvent, startMs) => runEvent is TriesMeasured tries ? tries with { ServerStartMs = startMs } : runEvent);
}
