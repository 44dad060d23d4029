using Transport.Harness.Record;
using Transport.Harness.Run.Measuring.Load;
using Transport.Harness.Run.Messages;
using Transport.PluginContract;
using Transport.ServerApi;

namespace Transport.Harness.Run.Measuring;

/// <summary>All a client process does with its assignment: open, verify, warm up, measure blocks, then costs and bytes.</summary>
internal static class MeasuringSession
{
    /// <param name="assignment">What to do.</param>
    /// <param name="findRow">The client half of a row id; null when there is none.</param>
    /// <param name="sink">Told everything.</param>
    /// <param name="finish">Ends the session after the current block.</param>
    /// <param name="stopNow">Ends it at once, by <see cref="OperationCanceledException"/>.</param>
    /// <param name="turn">Waits for the turn that was asked for, where the assignment is measured in turns.</param>
    public static async Task RunAsync(
        ClientAssignment assignment, Func<string, ITransport?> findRow, IMessageSink sink, CancellationToken finish, CancellationToken stopNow, Func<CancellationToken, Task>? turn = null)
    {
        using var watch = new CallWatch();
        watch.Start(sink);
        var rows = assignment.Rows.ToDictionary(
            row => row.Transport,
            row => new MeasuredRow(
                findRow(row.Transport) ?? throw new InvalidDataException($"the client process does not know row '{row.Transport}'."),
                row,
                MemoryWatch.LongestAnswer(assignment.Plan)));
        var cells = assignment.Cells.Select(task => new CellState(task, rows[task.Cell.Transport])).ToList();
        using var session = new SessionContext(assignment, cells, sink, watch, finish, stopNow, turn);
        try
        {
            await session.Collections.BeginAsync(rows.Values).ConfigureAwait(false);
            await (assignment switch
            {
                { Load: { Visit: null } ceiling } => CeilingPhase.RunAsync(session, ceiling),
                { Load: { } load } => new LoadPhase(session, load, findRow(assignment.Rows[0].Transport)!, finish).RunAsync(),
                { Callers: not null } => new CallersPhase(session, assignment.Callers, findRow).RunAsync(),
                { Modes: not null } => new ModesPhase(session, assignment.Modes, findRow).RunAsync(),
                { ColdTries: > 0 } => TriesPhase.RunAsync(session),
                { ColdOnly: true } => CallColdAsync(session),
                _ => MeasureAsync(session),
            }).ConfigureAwait(false);
            await session.Collections.EndAsync(rows.Values).ConfigureAwait(false);
            FreezeLog.Look();
            session.Send(new DoneMessage());
        }
        catch (ServerLostException lost)
        {
            session.Send(new ServerLostMessage(lost.Cell, lost.Message));
        }
        finally
        {
            foreach (var row in rows.Values)
            {
                await row.DisposeAsync().ConfigureAwait(false);
            }
        }
    }

    private static async Task CallColdAsync(SessionContext session)
    {
        var cell = session.Cells[0];
        if (await OpeningPhase.OpenAndCallAsync(session, cell).ConfigureAwait(false) is { } cold)
        {
            // The coordinator knows how long the server took to start.
            session.Send(new ColdMeasured(cell.Cell, 0, Math.Round(cold.OpenMs, 6), Math.Round(cold.FirstCallMs, 6)));
        }
    }

    private static async Task MeasureAsync(SessionContext session)
    {
        await session.TurnAsync().ConfigureAwait(false);
        await OpeningPhase.RunAsync(session).ConfigureAwait(false);
        await WarmUpPhase.RunAsync(session).ConfigureAwait(false);
        if (session.Assignment.MeasureBlocks)
        {
            session.Send(new BlocksDoneMessage(await new BlockPhase(session).RunAsync().ConfigureAwait(false)));
        }

        await session.TurnAsync().ConfigureAwait(false);
        await CostPhase.RunAsync(session).ConfigureAwait(false);
        await BytesPhase.RunAsync(session).ConfigureAwait(false);
    }
}
