using Transport.Harness.Plan;
using Transport.Harness.Record;
using Transport.Harness.Run.Messages;
using Transport.ServerApi;

namespace Transport.Harness.Run.Coordination;

/// <summary>A server process and a client process started for one cell alone.</summary>
internal sealed class FreshPair(EngineOptions options, ServerKeeper servers, Recording recording)
{
    /// <param name="endpointId">The cell's endpoint.</param>
    /// <param name="cell">Failed where either process dies.</param>
    /// <param name="assign">The client's assignment on this server.</param>
    /// <param name="withStart">An event, with the milliseconds that the server took to start where it has them.</param>
    /// <param name="finish">Ends it gently.</param>
    /// <param name="stopNow">Ends it at once.</param>
    public async Task RunAsync(
        string endpointId,
        Cell cell,
        Func<ServerSession, EndpointInfo, ClientAssignment> assign,
        Func<RunEvent, double, RunEvent> withStart,
        CancellationToken finish,
        CancellationToken stopNow)
    {
        await using var server = await servers.StartFurtherAsync(stopNow).ConfigureAwait(false);
        if (server.Ready.Endpoints.FirstOrDefault(endpoint => endpoint.Id == endpointId) is not { } endpoint)
        {
            recording.Add(new CellFailed(cell, $"a fresh server had no endpoint {endpointId}"));
            return;
        }

        var end = await new ClientRun(options, message =>
            {
                if (message is EventMessage { Event: var runEvent })
                {
                    recording.Add(withStart(runEvent, Math.Round(server.StartMs, 3)));
                }
            })
            .RunAsync(assign(server, endpoint), finish, stopNow).ConfigureAwait(false);
        if (end.Kind is ClientEndKind.ServerLost)
        {
            recording.Add(new CellFailed(cell, await server.DescribeLossAsync().ConfigureAwait(false)));
        }
        else if (end.Kind is ClientEndKind.Died)
        {
            recording.Add(new CellFailed(cell, end.Reason));
        }
    }
}
