namespace Transport.Engine.Worker;

/// <summary>What a client process does with an assignment of any kind: rows before, whatever its kind measures, and the end of both.</summary>
internal static class MeasuringSession
{
    /// <param name="assignment">What to do.</param>
    /// <param name="measure">What its kind of run does with it.</param>
    /// <param name="findRow">The client half of a row id; null when there is none.</param>
    /// <param name="sink">Told everything.</param>
    /// <param name="finish">Ends the session after the current block.</param>
    /// <param name="stopNow">Ends it at once, by <see cref="OperationCanceledException"/>.</param>
    /// <param name="turn">Waits for the turn that was asked for, where the assignment is measured in turns.</param>
    /// <param name="agent">Set where this process is one of several agents.</param>
    /// <param name="items">Of the plan's payload; null without one.</param>
    public static async Task RunAsync(
        ClientAssignment assignment,
        Func<SessionContext, Task> measure,
        Func<string, ITransport?> findRow,
        IMessageSink sink,
        CancellationToken finish,
        CancellationToken stopNow,
        Func<CancellationToken, Task>? turn = null,
        IAgentOrders? agent = null,
        PayloadItems? items = null)
    {
        var throttled = ThrottledTime.Read();
        using var watch = new CallWatch();
        watch.Start(sink);
        var rows = assignment.Rows.ToDictionary(
            row => row.Transport,
            row => new MeasuredRow(
                findRow(row.Transport) ?? throw new InvalidDataException($"the client process does not know transport '{row.Transport}'."),
                row,
                MemoryWatch.LongestAnswer(assignment.Plan)));
        var cells = assignment.Cells.Select(task => new CellState(task, rows[task.Cell.Transport])).ToList();
        using var session = new SessionContext(assignment, cells, findRow, sink, watch, finish, stopNow, turn, agent, items);
        try
        {
            await session.Collections.BeginAsync(rows.Values).ConfigureAwait(false);
            await measure(session).ConfigureAwait(false);
            await session.Collections.EndAsync(rows.Values).ConfigureAwait(false);
            FreezeLog.Look();
            if (agent is not null)
            {
                // Of its own processes the coordinator knows this itself.
                session.Send(new EventMessage(ProcessReport.Own() with { Throttled = ThrottledTime.Since(throttled) }));
            }

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
}
