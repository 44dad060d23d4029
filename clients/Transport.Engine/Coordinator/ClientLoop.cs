namespace Transport.Engine.Coordinator;

/// <summary>Runs client processes until their work is done, and goes on with a new one, and a new server process, where one died.</summary>
internal sealed class ClientLoop(RunSession session)
{
    /// <summary>Deaths that name no cell, after which the work is given up.</summary>
    private const int MaxUnnamedDeaths = 2;

    /// <summary>Deaths in succession of processes that measured nothing, after which the work is given up: it is not the transports that kill them.</summary>
    private const int MaxBarrenDeaths = 10;

    /// <summary>Works until nothing is left, or the user ends the run.</summary>
    /// <returns>False when there is nothing to go on with.</returns>
    public async Task<bool> RunAsync(IClientWork work)
    {
        var (unnamedDeaths, barrenDeaths) = (0, 0);
        for (var isRestart = false; work.IsLeft; isRestart = true)
        {
            var isBarren = true;
            var end = await session.Client(message =>
                {
                    isBarren &= message is not EventMessage { Event: not (CellFailed or ProcessReported) };
                    work.Take(message);
                })
                .RunAsync(work.Assign(announce: unnamedDeaths > 0), session.Finish, session.StopNow, isRestart).ConfigureAwait(false);
            if (end.Kind is ClientEndKind.Done or ClientEndKind.Stopped)
            {
                return true;
            }

            var lost = end is { Kind: ClientEndKind.ServerLost, Cell: { } at } ? session.Catalogue.Find(at.Transport)!.Description.EndpointId : null;
            var reason = lost is null ? end.Reason : await session.Servers.DescribeLossAsync(lost).ConfigureAwait(false);
            barrenDeaths = isBarren && lost is null ? barrenDeaths + 1 : 0;
            if ((!work.Drop(end, reason) && ++unnamedDeaths > MaxUnnamedDeaths) || barrenDeaths > MaxBarrenDeaths)
            {
                work.DropAll(reason);
                return false;
            }

            if (session.Finish.IsCancellationRequested)
            {
                return true;
            }

            if (!await TryGoOnAsync(work, lost).ConfigureAwait(false))
            {
                return false;
            }
        }

        return true;
    }

    private async Task<bool> TryGoOnAsync(IClientWork work, string? lost)
    {
        try
        {
            if (lost is not null)
            {
                await session.Servers.ReplaceAsync(lost, session.StopNow).ConfigureAwait(false);
            }
            else if (work.RenewsServer)
            {
                await session.Servers.RenewAsync(session.StopNow).ConfigureAwait(false);
            }

            return true;
        }
        catch (RunException) when (lost is not null && session.Servers.HasEndpoints)
        {
            // The transports of that server fail when they are called again; the others have servers that run.
            return true;
        }
        catch (RunException problem)
        {
            work.DropAll(problem.Message);
            return false;
        }
    }
}
