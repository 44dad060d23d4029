using System.Diagnostics;
using Transport.Harness.Plan;
using Transport.Harness.Record;
using Transport.Harness.Run.Messages;
using Transport.PluginContract;

namespace Transport.Harness.Run.Coordination;

/// <summary>One call of each row with a server process and a client process started for that call alone.</summary>
internal sealed class ColdPass(EngineOptions options, ServerKeeper servers, RunRows rows, EffortBudget budget, Recording recording)
{
    public async Task RunAsync(RowCatalogue catalogue, IReadOnlyDictionary<Cell, string?> expected, CancellationToken finish, CancellationToken stopNow)
    {
        var startedAt = Stopwatch.GetTimestamp();
        for (var i = 0; i < rows.Addresses.Count; i++)
        {
            if (finish.IsCancellationRequested || Stopwatch.GetElapsedTime(startedAt) > budget.Cold)
            {
                return;
            }

            if (RepeatedTransport.OriginalOf(rows.Addresses[i].Transport) is not null)
            {
                continue;
            }

            var row = catalogue.Find(rows.Addresses[i].Transport)!.Description;
            var cell = ReferenceSize.Choose(rows.Cells.Where(cell => cell.Transport == row.Id));
            recording.Show(new RunProgress(0, RunPhase.Cold, cell, i, rows.Addresses.Count, budget.IsExact ? null : budget.Total - Stopwatch.GetElapsedTime(startedAt)));
            await CallAsync(row, new CellTask(cell, expected[cell], Measure: true, Cost: false, Bytes: false), finish, stopNow).ConfigureAwait(false);
        }
    }

    private Task CallAsync(TransportDescription row, CellTask task, CancellationToken finish, CancellationToken stopNow) =>
        new FreshPair(options, servers, recording).RunAsync(
            row.EndpointId,
            task.Cell,
            endpoint => new ClientAssignment
            {
                Plan = rows.Plan,
                Process = 0,
                ColdOnly = true,
                Cells = [task],
                Rows = [new RowAddress(row.Id, endpoint.Address, endpoint.Counters)],
                PluginFolders = options.PluginFolders,
                Budget = budget,
                TimeLeft = budget.Cold,
            },
            (runEvent, startMs) => runEvent is ColdMeasured cold ? cold with { ServerStartMs = startMs } : runEvent,
            finish,
            stopNow);
}
