using Transport.Engine.Processes;

namespace Transport.Engine.Coordinator;

/// <summary>Runs client processes until their work is done, and goes on with a new one, and a new server process, where one died.</summary>
internal sealed class ClientLoop(RunSession session)
{
    /// <summary>Deaths that name no cell, after which the work is given up.</summary>
    private const int MaxUnnamedDeaths = 2;

    /// <summary>Works until nothing is left, or the user ends the run.</summary>
    /// <returns>False when there is nothing to go on with.</returns>
    public async Task<bool> RunAsync(IClientWork work)
    {
        var unnamedDeaths = 0;
        for (var isRestart = false; work.IsLeft; isRestart = true)
        {
            var end = await session.Client(work.Take)
                .RunAsync(work.Assign(announce: unnamedDeaths > 0), session.Finish, session.StopNow, isRestart).ConfigureAwait(false);
            if (end.Kind is ClientEndKind.Done or ClientEndKind.Stopped)
            {
                return true;
            }

            var lost = end is { Kind: ClientEndKind.ServerLost, Cell: { } at } ? session.Catalogue.Find(at.Transport)!.Description.EndpointId : null;
            var reason = lost is null ? end.Reason : await session.Servers.DescribeLossAsync(lost).ConfigureAwait(false);
            if (!work.Drop(end, reason) && ++unnamedDeaths > MaxUnnamedDeaths)
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
        catch (RunException problem)
        {
            work.DropAll(problem.Message);
            return false;
        }
    }
}
