using Transport.Experiments.Load.Agents;

namespace Transport.Experiments.Load;

/// <summary>Makes a run's loads by its agents instead of a client process of this machine.</summary>
/// <param name="session">The run.</param>
/// <param name="take">Given what agents say, one message at a time.</param>
internal sealed class LoadByAgents(RunSession session, Action<ClientMessage> take)
{
    /// <summary>Who they are; empty before they were introduced.</summary>
    public IReadOnlyList<AgentListed> Listed { get; private set; } = [];

    /// <summary>How each began and ended the loads since this was cleared.</summary>
    public List<LoadAgentEnded> Ends { get; } = [];

    // Both read every assembly, and are the same for all loads of a run.
    private string Build => field ??= BuildHash.OfAssembly(session.Options.ClientAssembly);

    private IReadOnlyDictionary<string, string> Plugins => field ??= BuildHash.OfPlugins(session.Options.PluginFolders);

    /// <summary>Finds every agent fit, and lists it in the record.</summary>
    /// <returns>Why one is not there; null where all are.</returns>
    public async Task<string?> IntroduceAsync()
    {
        session.Recording.Show(new RunProgress(0, RunPhase.Starting, null, 0, 1, null));
        session.Recording.Add(new CeilingMeasured(null, "agents make the calls, and the raw engine is of this machine"));
        try
        {
            RowVariants.RequireNoLocalSocket(session.Rows.Cells, "--agents");
            var plugins = PluginsOf(session.Rows.Cells);
            Listed = await new AgentParty(session.Options, Build, plugins).IntroduceAsync(session.StopNow).ConfigureAwait(false);
        }
        catch (RunException absent)
        {
            return absent.Message;
        }

        foreach (var agent in Listed)
        {
            session.Recording.Add(agent);
        }

        return null;
    }

    /// <summary>Makes one load, and records how it ended.</summary>
    /// <param name="cell">What is called.</param>
    /// <param name="load">How often; in a search for capacity, the trial.</param>
    /// <param name="visit">Its name.</param>
    /// <param name="endpoint">Where.</param>
    /// <param name="assign">The assignment of a task at an address.</param>
    /// <returns>How it ended, and what the server used.</returns>
    public async Task<(AgentLoadEnd End, LoadServer? Server)> RunAsync(
        Cell cell, LoadPlan load, LoadVisit visit, EndpointInfo endpoint, Func<LoadTask, RowAddress, ClientAssignment> assign)
    {
        var row = RowAddress.Of(cell.Transport, endpoint) with { IsForeign = !session.Servers.IsOurs };
        using var probe = new ServerProbe();
        ServerCounters? before = null;
        var beganAt = 0L;
        var ends = new Dictionary<int, bool>();
        var made = new AgentLoad(
            new AgentParty(session.Options, Build, PluginsOf([cell])),
            load,
            visit,
            share => assign(new LoadTask(visit, load, ShareOfLoad.ConnectionsOf(load, load.HighestLevel, share), share), row),
            Store,
            (agent, message) => TakeOf(agent, message, ends))
        {
            OnBeginning = async () => (before, beganAt) = (await probe.TryReadCountersAsync(endpoint.Counters, session.StopNow).ConfigureAwait(false), Stopwatch.GetTimestamp()),
        };
        var end = await made.RunAsync(session.Finish, session.StopNow).ConfigureAwait(false);
        if (beganAt == 0)
        {
            return (end, null);
        }

        var ms = Stopwatch.GetElapsedTime(beganAt).TotalMilliseconds;
        var after = before is null ? null : await probe.TryReadCountersAsync(endpoint.Counters, session.StopNow).ConfigureAwait(false);
        var server = before is null || after is null ? null : LoadServer.Between(before, after, ms);
        session.Recording.Add(new LoadVisitEnded(visit, end.Losses == 0 && ends.Count == Listed.Count && ends.Values.All(isWhole => isWhole), server));
        return (end, server);
    }

    /// <summary>The plugins that rows come from, with their hashes.</summary>
    private Dictionary<string, string> PluginsOf(IReadOnlyList<Cell> cells) => RowPlugins.Of(session.Catalogue, session.Rows.Plan, cells, Plugins);

    /// <summary>What an agent says: each reports the end of its part, and the load has one.</summary>
    private void TakeOf(int agent, ClientMessage message, Dictionary<int, bool> ends)
    {
        switch (message)
        {
            case EventMessage { Event: LoadVisitEnded ended }:
                ends[agent] = ended.IsWhole;
                break;
            case ProgressMessage when agent > 0:
                // All are as far as the first.
                break;
            case FrozeMessage { Freeze: var freeze }:
                session.Servers.Incidents.Report(new ProcessIncident(
                    ProcessRole.Client, IncidentKind.Froze, 0, $"agent {session.Options.Agents[agent].Name} stood still", null, Math.Round(freeze.Ms, 1)) { At = freeze.At });
                break;
            default:
                take(message);
                break;
        }
    }

    private void Store(RunEvent runEvent)
    {
        if (runEvent is LoadAgentEnded ended)
        {
            Ends.Add(ended);
        }

        session.Recording.Add(runEvent);
    }
}
