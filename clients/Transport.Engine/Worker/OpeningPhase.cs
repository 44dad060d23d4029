namespace Transport.Engine.Worker;

/// <summary>Opens each row's client, timed, and proves the answer of each cell equal before anything is measured.</summary>
internal static class OpeningPhase
{
    /// <param name="session">The process's.</param>
    /// <param name="cells">Those to prove: all of the session's, or a part.</param>
    /// <param name="opened">Rows that are open; those that are opened here are added.</param>
    /// <param name="done">How many cells were proved before.</param>
    public static async Task RunAsync(SessionContext session, IEnumerable<CellState> cells, ISet<MeasuredRow> opened, int done)
    {
        foreach (var cell in cells.GroupBy(cell => cell.Row).SelectMany(row => row))
        {
            session.Progress(RunPhase.Verifying, cell.Cell, done++, session.Cells.Count);
            if (!cell.IsDropped && !session.IsFinishing && await VerifyAsync(session, cell, isFirst: !opened.Contains(cell.Row)).ConfigureAwait(false))
            {
                opened.Add(cell.Row);
            }
        }
    }

    /// <summary>Opens the client and makes one call of the cell.</summary>
    /// <returns>Open and first call, or null when the cell failed.</returns>
    public static async Task<(double OpenMs, double FirstCallMs)?> OpenAndCallAsync(SessionContext session, CellState cell)
    {
        double openMs;
        try
        {
            openMs = await session.Caller.OpenAsync(cell.Row.Client, cell.Cell).ConfigureAwait(false);
        }
        catch (Exception problem) when (!session.StopNow.IsCancellationRequested)
        {
            await session.FailAsync(cell, FailureReason.Of(problem), drop: true).ConfigureAwait(false);
            return null;
        }

        return await CallAndCheckAsync(session, cell).ConfigureAwait(false) is { } ms ? (openMs, ms) : null;
    }

    private static async Task<bool> VerifyAsync(SessionContext session, CellState cell, bool isFirst)
    {
        if (!isFirst)
        {
            return await CallAndCheckAsync(session, cell).ConfigureAwait(false) is not null;
        }

        if (await OpenAndCallAsync(session, cell).ConfigureAwait(false) is not { } first)
        {
            return false;
        }

        session.Send(new Opened(session.Assignment.Process, cell.Cell.Transport, first.OpenMs, first.FirstCallMs));
        return true;
    }

    /// <summary>Makes one call of the cell and compares its answer.</summary>
    /// <returns>Milliseconds, or null when the cell failed.</returns>
    public static async Task<double?> CallAndCheckAsync(SessionContext session, CellState cell)
    {
        var outcome = await session.Caller.CallAsync(cell.Row.Client, cell.Cell).ConfigureAwait(false);
        if (outcome.End != CallEnd.Completed)
        {
            await session.FailAsync(cell, outcome.Reason(session.Caller.Deadline), drop: true).ConfigureAwait(false);
            return null;
        }

        return await session.CheckAsync(cell, session.Caller.TakeAnswer()!).ConfigureAwait(false) ? outcome.Ms : null;
    }
}
