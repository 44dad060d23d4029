namespace Transport.Experiments.ColdTries;

/// <summary>Article 1: calls one cell this many times in a process that has done nothing else, and verifies every answer.</summary>
internal static class TriesPhase
{
    public static async Task RunAsync(SessionContext session, int tries)
    {
        var cell = session.Cells[0];
        session.Progress(RunPhase.Measuring, cell.Cell, 0, tries);
        if (await OpeningPhase.OpenAndCallAsync(session, cell).ConfigureAwait(false) is not { } cold)
        {
            return;
        }

        // The digest is computed after each call's end was timed; computing it before the first would warm the payload models up.
        var ms = new List<double>(tries) { Math.Round(cold.FirstCallMs, 6) };
        while (ms.Count < tries && !session.IsFinishing)
        {
            session.Progress(RunPhase.Measuring, cell.Cell, ms.Count, tries);
            if (await OpeningPhase.CallAndCheckAsync(session, cell).ConfigureAwait(false) is not { } further)
            {
                break;
            }

            ms.Add(Math.Round(further, 6));
        }

        // The coordinator knows how long the server took to start.
        session.Send(new TriesMeasured(cell.Cell, 0, Math.Round(cold.OpenMs, 6), ms));
    }
}
