namespace Transport.Experiments.Medians;

/// <summary>One call of each row with a server process and a client process started for that call alone.</summary>
internal sealed class ColdPass(RunSession session, EffortBudget budget)
{
    public async Task RunAsync(IReadOnlyDictionary<Cell, string?> expected)
    {
        var rows = session.Rows;
        var startedAt = Stopwatch.GetTimestamp();
        for (var i = 0; i < rows.Addresses.Count; i++)
        {
            if (session.Finish.IsCancellationRequested || Stopwatch.GetElapsedTime(startedAt) > budget.Cold)
            {
                return;
            }

            if (RepeatedTransport.OriginalOf(rows.Addresses[i].Transport) is not null)
            {
                continue;
            }

            var row = session.Catalogue.Find(rows.Addresses[i].Transport)!.Description;
            var cell = ReferenceSize.Choose(rows.Cells.Where(cell => cell.Transport == row.Id));
            session.Recording.Show(new RunProgress(0, RunPhase.Cold, cell, i, rows.Addresses.Count, LeftAfter(i, Stopwatch.GetElapsedTime(startedAt))));
            await CallAsync(row, new CellTask(cell, expected[cell], Measure: true, Cost: false, Bytes: false)).ConfigureAwait(false);
        }
    }

    /// <summary>The other rows take as long as those before; nothing is known at the first.</summary>
    private TimeSpan? LeftAfter(int done, TimeSpan elapsed) => done == 0 ? null : elapsed / done * (session.Rows.Addresses.Count - done);

    private Task CallAsync(TransportDescription row, CellTask task) =>
        new FreshPair(session, isOnlyFigure: false).RunAsync(
            row.EndpointId,
            task.Cell,
            endpoint => MediansExperiment.Cold(new ClientAssignment
            {
                Plan = session.Rows.Plan,
                Process = 0,
                Cells = [task],
                Rows = [RowAddress.Of(row.Id, endpoint)],
                PluginFolders = session.Options.PluginFolders,
                PayloadFolder = session.Options.PayloadFolder,
                Budget = budget,
                TimeLeft = budget.Cold,
            }),
            (runEvent, startMs) => runEvent is ColdMeasured cold ? cold with { ServerStartMs = startMs } : runEvent);
}
