using Transport.Experiments.Medians.Streams;

namespace Transport.Experiments.Medians;

/// <summary>What a client process of a run of cells does: open, verify, warm up, measure blocks, then costs and bytes.</summary>
internal static class MediansPhases
{
    public static async Task CallColdAsync(SessionContext session)
    {
        var cell = session.Cells[0];
        if (await OpeningPhase.OpenAndCallAsync(session, cell).ConfigureAwait(false) is { } cold)
        {
            // The coordinator knows how long the server took to start.
            session.Send(new ColdMeasured(cell.Cell, 0, Math.Round(cold.OpenMs, 6), Math.Round(cold.FirstCallMs, 6)));
        }
    }

    public static async Task MeasureAsync(SessionContext session)
    {
        if (!session.Assignment.WarmsUpTogether)
        {
            await session.TurnAsync().ConfigureAwait(false);
        }

        var opened = new HashSet<MeasuredRow>();
        var (first, others) = FirstCells.Split(session.Cells, cell => cell.Cell);
        await OpeningPhase.RunAsync(session, first, opened, done: 0).ConfigureAwait(false);
        var budget = session.Assignment.Budget;
        await WarmUpPhase.RunAsync(session, first, done: 0, budget.WarmUpOf(first.Count)).ConfigureAwait(false);
        await OpeningPhase.RunAsync(session, others, opened, first.Count).ConfigureAwait(false);
        await WarmUpPhase.RunAsync(session, others, first.Count, others.Count * budget.WarmUpPerCell).ConfigureAwait(false);
        if (session.Assignment.MeasureBlocks)
        {
            var compiler = await CompilerShare.BeginAsync(session).ConfigureAwait(false);
            var reason = await new BlockPhase(session).RunAsync().ConfigureAwait(false);
            await compiler.EndAsync().ConfigureAwait(false);
            session.Send(new BlocksDoneMessage(reason));
        }

        await session.TurnAsync().ConfigureAwait(false);
        await CostPhase.RunAsync(session).ConfigureAwait(false);
        await BytesPhase.RunAsync(session).ConfigureAwait(false);
        await StreamPhase.RunAsync(session).ConfigureAwait(false);
        await StatementsPhase.RunAsync(session).ConfigureAwait(false);
    }
}
