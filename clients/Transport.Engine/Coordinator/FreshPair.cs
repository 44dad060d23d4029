namespace Transport.Engine.Coordinator;

/// <summary>A server process and a client process started for one cell alone.</summary>
/// <param name="session">The run.</param>
/// <param name="isOnlyFigure">Whether the cell has no other figures, so that it has failed without these.</param>
internal sealed class FreshPair(RunSession session, bool isOnlyFigure = true)
{
    /// <param name="endpointId">The cell's endpoint.</param>
    /// <param name="cell">Failed where either process dies.</param>
    /// <param name="assign">The client's assignment at this endpoint.</param>
    /// <param name="withStart">An event, with the milliseconds that the server took to start if it has them.</param>
    /// <remarks>Figures of a pair that died or froze are meaningless: the pair is replaced once, and a second such pair has no figures.</remarks>
    public async Task RunAsync(
        string endpointId,
        Cell cell,
        Func<EndpointInfo, ClientAssignment> assign,
        Func<RunEvent, double, RunEvent> withStart)
    {
        var before = session.Servers.Incidents.Count;
        var events = await TryAsync(endpointId, cell, assign, withStart).ConfigureAwait(false);
        if (session.Servers.Incidents.Count > before && !session.IsCancelled)
        {
            before = session.Servers.Incidents.Count;
            events = await TryAsync(endpointId, cell, assign, withStart).ConfigureAwait(false);
        }

        var isDisturbed = session.Servers.Incidents.Count > before;
        foreach (var runEvent in events)
        {
            if (!isDisturbed || runEvent is CellFailed or CellVerified)
            {
                session.Recording.Add(runEvent);
            }
        }

        if (isDisturbed && isOnlyFigure && !events.OfType<CellFailed>().Any())
        {
            session.Recording.Add(new CellFailed(cell, "its fresh processes froze or died, twice"));
        }
    }

    /// <returns>What was measured, and why it failed where it did.</returns>
    private async Task<List<RunEvent>> TryAsync(
        string endpointId,
        Cell cell,
        Func<EndpointInfo, ClientAssignment> assign,
        Func<RunEvent, double, RunEvent> withStart)
    {
        var events = new List<RunEvent>();
        ServerSession server;
        try
        {
            server = await session.Servers.StartFurtherAsync(endpointId, session.StopNow).ConfigureAwait(false);
        }
        catch (RunException problem)
        {
            return [new CellFailed(cell, problem.Message)];
        }

        await using (server.ConfigureAwait(false))
        {
            if (server.Ready.Endpoints.FirstOrDefault(endpoint => endpoint.Id == endpointId) is not { } endpoint)
            {
                return [new CellFailed(cell, $"a fresh server had no endpoint {endpointId}")];
            }

            var end = await session.ColdClient(message =>
                {
                    if (message is EventMessage { Event: var runEvent })
                    {
                        events.Add(withStart(runEvent, Math.Round(server.StartMs, 3)));
                    }
                })
                .RunAsync(assign(endpoint), session.Finish, session.StopNow).ConfigureAwait(false);
            if (end.Kind is ClientEndKind.ServerLost)
            {
                events.Add(new CellFailed(cell, await server.DescribeLossAsync(endpointId).ConfigureAwait(false)));
            }
            else if (end.Kind is ClientEndKind.Died)
            {
                events.Add(new CellFailed(cell, end.Reason));
            }
        }

        return events;
    }
}
