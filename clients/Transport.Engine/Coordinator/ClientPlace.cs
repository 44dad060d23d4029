using Transport.Engine.Agents;

namespace Transport.Engine.Coordinator;

/// <summary>Where a run's client processes are: on this machine, or behind a pipe.</summary>
internal static class ClientPlace
{
    /// <summary>Finds it, and finds it fit, before anything is recorded.</summary>
    /// <returns>Who starts client processes, and for a client elsewhere what is known of its machine.</returns>
    /// <exception cref="RunException">A client elsewhere did not start, is not fit, or does not reach the server.</exception>
    public static async Task<(IClientStarter Clients, ClientHost? Host)> FindAsync(EngineOptions options, RowCatalogue catalogue, RunRows rows, CancellationToken cancellationToken)
    {
        if (options.Client is not { } spec)
        {
            return ((IClientStarter?)options.Clients ?? new LocalClients(options), null);
        }

        if (options.Turn is not null)
        {
            throw new RunException("two builds are measured in turn on one machine: leave out --client");
        }

        RowVariants.RequireNoLocalSocket(rows.Cells, "--client");
        var remote = new RemoteClients(spec, options, RowPlugins.Of(catalogue, rows.Plan, rows.Cells, BuildHash.OfPlugins(options.PluginFolders)));
        // Counters first: the round trip is that of the first, and every server has HTTP there.
        var host = await remote.IntroduceAsync([.. rows.Addresses.Select(row => row.Counters), .. rows.Addresses.Select(row => row.Address)], cancellationToken).ConfigureAwait(false);
        return (remote, host);
    }
}
