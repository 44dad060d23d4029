using Transport.Harness.Record;
using Transport.Harness.Run.Relay;
using Transport.PluginContract;

namespace Transport.Harness.Run.Measuring;

/// <summary>
/// One call of each cell through a relay that counts, with a client of its own. A call before it opens the connection and fills what a
/// connection remembers (HTTP/2 settings and header tables, the session dictionary of net.tcp), so that a typical call is counted.
/// </summary>
internal static class BytesPhase
{
    public static async Task RunAsync(SessionContext session)
    {
        var done = 0;
        foreach (var row in session.Cells.GroupBy(cell => cell.Row))
        {
            await using var relay = ByteRelay.Start(row.Key.Address);
            var client = row.Key.CreateClient(relay.Address);
            foreach (var cell in row)
            {
                session.Progress(RunPhase.Bytes, cell.Cell, done++, session.Cells.Count);
                if (!cell.IsDropped && cell.Task.Bytes && !session.IsFinishing && !await CountAsync(session, cell, client, relay).ConfigureAwait(false))
                {
                    await MeasuredRow.CloseAsync(client).ConfigureAwait(false);
                    client = row.Key.CreateClient(relay.Address);
                }
            }

            await MeasuredRow.CloseAsync(client).ConfigureAwait(false);
        }
    }

    /// <returns>Whether the client may be used again.</returns>
    private static async Task<bool> CountAsync(SessionContext session, CellState cell, ITransportClient client, ByteRelay relay)
    {
        string reason;
        try
        {
            var outcome = await session.Caller.CallAsync(client, cell.Cell).ConfigureAwait(false);
            if (outcome.End == CallEnd.Completed)
            {
                relay.Take();
                outcome = await session.Caller.CallAsync(client, cell.Cell).ConfigureAwait(false);
                session.Caller.TakeAnswer();
            }

            if (outcome.End == CallEnd.Completed)
            {
                Send(session, cell, relay.Take());
                return true;
            }

            reason = outcome.Reason(session.Caller.Deadline);
        }
        catch (InvalidDataException problem)
        {
            reason = problem.Message;
        }

        await session.FailAsync(cell, $"through the byte-counting relay: {reason}", drop: false).ConfigureAwait(false);
        return false;
    }

    private static void Send(SessionContext session, CellState cell, (byte[] Requests, byte[] Responses) passed)
    {
        var protocol = cell.Row.Description.Protocol;
        var request = WireSplitter.Split(protocol, passed.Requests);
        var response = WireSplitter.Split(protocol, passed.Responses);
        session.Send(new BytesCounted(cell.Cell, request.Body, response.Body, request.Wire, response.Wire));
    }
}
