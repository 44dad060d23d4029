namespace Transport.Experiments.Medians;

/// <summary>
/// Over a database: one call of each cell, and one of half its size, with the server counting at its driver what they ask. Two sizes show whether the
/// statements grow with the rows.
/// </summary>
internal static class StatementsPhase
{
    public static async Task RunAsync(SessionContext session)
    {
        if (session.Assignment.Plan.Database is null)
        {
            return;
        }

        var done = 0;
        foreach (var cell in session.Cells)
        {
            session.Progress(RunPhase.Bytes, cell.Cell, done++, session.Cells.Count);
            if (!cell.IsDropped && cell.Task.Bytes && !session.IsFinishing)
            {
                await CountAsync(session, cell).ConfigureAwait(false);
            }
        }
    }

    private static async Task CountAsync(SessionContext session, CellState cell)
    {
        var samples = new List<StatementSample>();
        string? failure = null;
        try
        {
            failure = await CountSizesAsync(session, cell, samples).ConfigureAwait(false);
            // After a call that failed, too: what follows must not be counted.
            await session.Server.EndStatementsAsync(cell.Row.Counters, session.StopNow).ConfigureAwait(false);
        }
        catch (HttpRequestException problem)
        {
            failure ??= $"statements of the server: {FailureReason.Of(problem)}";
        }

        if (failure is not null)
        {
            await session.FailAsync(cell, failure, drop: false).ConfigureAwait(false);
            return;
        }

        session.Send(new StatementsCounted(cell.Cell, samples));
    }

    /// <returns>Why a call failed; null if none did.</returns>
    private static async Task<string?> CountSizesAsync(SessionContext session, CellState cell, List<StatementSample> samples)
    {
        foreach (var persons in new[] { cell.Cell.Persons / 2, cell.Cell.Persons }.Where(size => size > 0))
        {
            await session.Server.BeginStatementsAsync(cell.Row.Counters, session.StopNow).ConfigureAwait(false);
            var outcome = await session.Caller.CallAsync(cell.Row.Client, cell.Cell with { Persons = persons }, blamed: cell.Cell, isExact: true).ConfigureAwait(false);
            if (outcome.End != CallEnd.Completed)
            {
                return outcome.Reason(session.Caller.Deadline);
            }

            var counted = await session.Server.ReadStatementsAsync(cell.Row.Counters, session.StopNow).ConfigureAwait(false);
            samples.Add(SampleOf(persons, counted, session.Assignment.Plan.Database!.Sql));
        }

        return null;
    }

    private static StatementSample SampleOf(int persons, StatementReport counted, bool withTexts) =>
        new(persons, counted.Statements, counted.Rows, counted.Bytes, counted.RepeatedText, counted.RepeatedTimes) { Executed = withTexts ? counted.Executed : null };
}
