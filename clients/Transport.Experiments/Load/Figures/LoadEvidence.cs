using Transport.Experiments.Load.Figures.Agents;

namespace Transport.Experiments.Load.Figures;

/// <summary>What every row of a load is judged by.</summary>
/// <param name="Ended">Why the run ended; null when it was killed.</param>
internal sealed record LoadEvidence(LoadPlan Plan, Sla Sla, int Processors, double? CeilingPerSecond, string? Ended)
{
    /// <summary>Who made the loads; empty where one process did.</summary>
    public IReadOnlyList<AgentListed> Agents { get; init; } = [];

    public string NameOf(int agent) => Agents.FirstOrDefault(listed => listed.Agent == agent)?.Name ?? FormattableString.Invariant($"{agent}");

    /// <summary>A trial of a search for capacity: it keeps the SLA when every term is kept and something was answered.</summary>
    /// <param name="visit">The trial.</param>
    /// <param name="seconds">Its seconds.</param>
    /// <param name="server">What the server used; null if it could not be asked.</param>
    /// <param name="ends">How agents made their parts.</param>
    public CapacityTrial TrialOf(LoadVisit visit, IReadOnlyList<LoadSecond> seconds, LoadServer? server, IReadOnlyList<LoadAgentEnded> ends)
    {
        var figures = new LoadFigures(JointSeconds.Of(seconds), Plan, 1);
        var sla = figures.Check(Sla);
        var kept = figures.Answered > 0 && sla.All(term => term.Kept == true);
        return new CapacityTrial(
            visit.Round,
            visit.Trial,
            visit.Level,
            kept,
            Math.Round(figures.PerSecond, 3),
            sla,
            HealthOf(figures, AgentsOf(seconds, figures, ends, [], server, kept), server is null ? null : UseOf([server], figures), kept).Problems)
        { ErrorShare = figures.ErrorShare ?? 0 };
    }

    /// <summary>Whether the generator, or an agent, and not the server made the figures.</summary>
    public GeneratorHealth HealthOf(LoadFigures figures, IReadOnlyList<AgentRow> agents, ServerUse? server, bool? kept)
    {
        if (agents.Count == 0)
        {
            return GeneratorGuard.Judge(figures, server, Processors, CeilingPerSecond, kept);
        }

        // Each machine counts once: its agents' processor time is that of all of them.
        var machines = Agents.DistinctBy(agent => agent.Host).ToList();
        var all = GeneratorGuard.Judge(figures, null, machines.Sum(agent => agent.Processors), null, kept);
        return all with
        {
            Problems = [.. agents.SelectMany(agent => agent.Generator.Problems.Select(problem => $"agent {agent.Name}: {problem}"))],
            Remarks = [.. agents.SelectMany(agent => agent.Generator.Remarks.Select(remark => $"agent {agent.Name}: {remark}"))],
            OthersCpuShare = agents.Max(agent => agent.Generator.OthersCpuShare),
        };
    }

    /// <summary>Each agent's part of a row.</summary>
    /// <param name="seconds">As measured by each.</param>
    /// <param name="joint">Figures of all together.</param>
    /// <param name="ends">How they made their parts.</param>
    /// <param name="losses">Who did not.</param>
    /// <param name="server">What the server used; null if it could not be asked.</param>
    /// <param name="kept">Whether the SLA was kept; null if nothing was promised.</param>
    public IReadOnlyList<AgentRow> AgentsOf(
        IReadOnlyList<LoadSecond> seconds, LoadFigures joint, IReadOnlyList<LoadAgentEnded> ends, IReadOnlyList<LoadAgentLost> losses, LoadServer? server, bool? kept)
    {
        if (Agents.Count == 0)
        {
            return [];
        }

        var median = joint.Response.At(0.5);
        var hosts = Agents.ToDictionary(agent => agent.Agent, agent => agent.Host);
        var used = seconds.Where(second => second.Agent is not null && hosts.ContainsKey(second.Agent.Value))
            .ToLookup(second => (Host: hosts[second.Agent!.Value], second.Visit, second.Second), second => second.GeneratorCpuMs);
        return [.. Agents.Select(agent => RowOf(
            agent,
            [.. seconds.Where(second => second.Agent == agent.Agent)],
            second => used[(agent.Host, second.Visit, second.Second)].Sum(),
            [.. ends.Where(end => end.Agent == agent.Agent)],
            losses.Any(loss => loss.Agent == agent.Agent),
            // A server that the run started is on this machine, and so is who can reach it.
            Plan.Server is null ? server : null,
            median,
            kept))];
    }

    private AgentRow RowOf(
        AgentListed agent, List<LoadSecond> own, Func<LoadSecond, double> cpuOfMachine, List<LoadAgentEnded> ends, bool isLost, LoadServer? server, double? median, bool? kept)
    {
        var figures = new LoadFigures([.. own.Select(second => second with { GeneratorCpuMs = cpuOfMachine(second) })], Plan, 1);
        var health = GeneratorGuard.Judge(figures, server is null ? null : UseOf([server], figures), agent.Processors, null, kept);
        return new AgentRow
        {
            Agent = agent.Agent,
            Name = agent.Name,
            Weight = agent.Weight,
            Machine = agent.Machine,
            Sent = own.Sum(second => second.Sent),
            Answered = figures.Answered,
            Failed = figures.Failed,
            TimedOut = figures.TimedOut,
            Unsent = figures.Unsent,
            PerSecond = Math.Round(figures.PerSecond, 3),
            Response = figures.Response.Summarise(Plan.Seed),
            Generator = health with { Problems = [.. health.Problems, .. AgentGuard.Problems(ends, median)] },
            RoundTripMs = agent.RoundTripMs,
            ClockBoundMs = ends.Count == 0 ? null : ends.Max(end => end.BoundMs),
            LateMs = ends.Count == 0 ? null : ends.Max(end => end.LateMs),
            IsLost = isLost,
            Seconds = [.. own.Select(second => PointOf(second, Plan))],
        };
    }

    /// <summary>A second as tables show it.</summary>
    public static LoadPoint PointOf(LoadSecond second, LoadPlan plan)
    {
        var figures = SecondFigures.Of(second);
        return new LoadPoint(
            second.Visit.Round,
            second.Second,
            Math.Round(LoadProfile.LevelAt(plan.Stages, second.Second + 0.5), 3),
            figures.Answered,
            figures.PerSecond,
            LoadProfile.IsAfterEnd(plan.Stages, second.Second),
            figures.Errors,
            figures.MedianMs,
            figures.P95Ms);
    }

    /// <summary>What the server used during loads; null if it could never be asked.</summary>
    public ServerUse? UseOf(IReadOnlyList<LoadServer> loads, LoadFigures figures)
    {
        var ms = loads.Sum(load => load.Ms);
        return ms <= 0 ? null : new ServerUse(
            Math.Round(loads.Sum(load => load.CpuMs) / ms / Processors, 4),
            figures.Answered == 0 ? null : Math.Round(loads.Sum(load => load.CpuMs) / figures.Answered, 6),
            figures.Answered == 0 ? null : Math.Round((double)loads.Sum(load => load.AllocatedBytes) / figures.Answered, 1),
            Math.Round(loads.Sum(load => load.GcPauseMs) / ms, 4));
    }
}
