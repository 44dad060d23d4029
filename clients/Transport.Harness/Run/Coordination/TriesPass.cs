using System.Diagnostics;
using Transport.Harness.Plan;
using Transport.Harness.Record;
using Transport.Harness.Run.Messages;

namespace Transport.Harness.Run.Coordination;

/// <summary>Article 1: a fresh server process and a fresh client process for each transport and test.</summary>
internal sealed class TriesPass(EngineOptions options, ServerKeeper servers, RunRows rows, Article1Plan plan, Recording recording)
{
    private readonly long _startedAt = Stopwatch.GetTimestamp();

    /// <returns>As in <see cref="RunEnded.Reason"/>.</returns>
    public async Task<string> RunAsync(
        RowCatalogue catalogue, IReadOnlyDictionary<Cell, string?> expected, CancellationToken finish, CancellationToken stopNow)
    {
        var order = Schedule.Block(plan.Seed, 0, 0, rows.Cells.Count);
        for (var i = 0; i < order.Length; i++)
        {
            if (finish.IsCancellationRequested)
            {
                return EndReasons.Cancelled;
            }

            var cell = rows.Cells[order[i]];
            TimeSpan? left = i == 0 ? null : Stopwatch.GetElapsedTime(_startedAt) / i * (order.Length - i);
            recording.Show(new RunProgress(0, RunPhase.Measuring, cell, i, order.Length, left));
            var endpointId = catalogue.Find(cell.Transport)!.Description.EndpointId;
            await MeasureAsync(endpointId, new CellTask(cell, expected[cell], Measure: true, Cost: false, Bytes: false), finish, stopNow)
                .ConfigureAwait(false);
        }

        return finish.IsCancellationRequested || stopNow.IsCancellationRequested ? EndReasons.Cancelled : EndReasons.Completed;
    }

    private Task MeasureAsync(string endpointId, CellTask task, CancellationToken finish, CancellationToken stopNow) =>
        new FreshPair(options, servers, recording).RunAsync(
            endpointId,
            task.Cell,
            endpoint => new ClientAssignment
            {
                Plan = rows.Plan,
                Process = 0,
                ColdTries = plan.Tries,
                Cells = [task],
                Rows = [new RowAddress(task.Cell.Transport, endpoint.Address, endpoint.Counters)],
                PluginFolders = options.PluginFolders,
                Budget = EffortBudget.For(Effort.Quick, plan.Tries, 1, 1),
                TimeLeft = TimeSpan.FromSeconds(plan.CallDeadlineSeconds * plan.Tries),
            },
            (runEvent, startMs) => runEvent is TriesMeasured tries ? tries with { ServerStartMs = startMs } : runEvent,
            finish,
            stopNow);
}
