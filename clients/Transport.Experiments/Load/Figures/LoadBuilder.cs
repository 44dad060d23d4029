using Transport.Experiments.Load.Figures.Costs;
using Transport.Experiments.Load.Figures.Trends;

namespace Transport.Experiments.Load.Figures;

/// <summary>Computes a load's table from the stored seconds.</summary>
internal static class LoadBuilder
{
    /// <summary>The share of the calls due that a transport may leave unanswered, or behind, and still have kept the rate.</summary>
    private const double MostBehind = 0.02;

    public static LoadSummary Build(RunRecord record, LoadPlan plan)
    {
        var ceiling = record.Events.OfType<CeilingMeasured>().LastOrDefault()?.Ceiling;
        var evidence = new LoadEvidence(
            plan,
            Sla.Parse(plan.Sla, out _)!,
            record.Manifest.Machine.Processors,
            ceiling?.PerSecond,
            record.EndReason)
        { Agents = [.. record.Events.OfType<AgentListed>().DistinctBy(agent => agent.Agent)] };
        var agentEnds = record.Events.OfType<LoadAgentEnded>().ToLookup(end => end.Visit.Transport);
        var losses = record.Events.OfType<LoadAgentLost>().ToLookup(lost => lost.Visit.Transport);
        var seconds = record.Events.OfType<LoadSecondMeasured>().Select(measured => measured.Second).ToLookup(second => second.Visit.Transport);
        var ends = record.Events.OfType<LoadVisitEnded>().ToLookup(end => end.Visit.Transport);
        var failures = record.Events.OfType<CellFailed>().ToLookup(failed => failed.Cell.Transport, failed => failed.Reason);
        var warmUps = record.Events.OfType<WarmedUp>().ToLookup(warm => warm.Cell.Transport, warm => warm.Stable);
        var proofs = record.Events.OfType<CellVerified>().ToLookup(check => check.Cell.Transport, check => check.Digest == check.Expected);
        var summary = new LoadSummary
        {
            Manifest = record.Manifest,
            Complete = record.Complete,
            Ended = evidence.Ended,
            Incidents = record.Incidents,
            Plan = plan,
            CeilingProblem = record.Events.OfType<CeilingMeasured>().LastOrDefault()?.Problem,
            CeilingPerSecond = ceiling is null ? null : Math.Round(ceiling.PerSecond, 3),
            CeilingConnections = ceiling?.Connections,
            CeilingLatenessP99Ms = ceiling is null ? null : new CountedTimes([(ceiling.Lateness, 0L)], 0).At(0.99),
            Rows =
            [
                .. record.Events.OfType<RowListed>().DistinctBy(row => row.Transport).Select(row => RowOf(
                    evidence,
                    row,
                    [.. seconds[row.Transport]],
                    new Parts([.. ends[row.Transport]], [.. agentEnds[row.Transport]], [.. losses[row.Transport]]),
                    failures[row.Transport].FirstOrDefault(),
                    [.. proofs[row.Transport]]) with
                {
                    IsSteady = warmUps.Contains(row.Transport) ? warmUps[row.Transport].All(isStable => isStable) : null,
                }),
            ],
        };
        return summary with { ProcessorTimes = CostsOf(summary, seconds, ends) };
    }

    /// <summary>Of a rate that was tried often enough: users of the closed model call as often as they are answered.</summary>
    private static IReadOnlyList<ProcessorTime>? CostsOf(LoadSummary summary, ILookup<string, LoadSecond> seconds, ILookup<string, LoadVisitEnded> ends) =>
        summary.Plan is not { Model: LoadModel.Open, FindCapacity: false, Rounds: >= Costs.ProcessorTimes.LeastRounds } ? null
        : Costs.ProcessorTimes.Of(
        [
            .. summary.Rows.Where(row => row is { Status: CellStatus.Ok, Rate: not null }).Select(row =>
            {
                var loads = ends[row.Transport].Where(end => end.IsWhole).Select(end => (End: end, Seconds: seconds[row.Transport].Where(second => second.Visit == end.Visit).ToList())).ToList();
                return new CostedRow(
                    row.Transport,
                    [.. loads.Where(load => load.End.Server is not null).Select(load => CostOf(load.End, load.Seconds))],
                    CostProblem(summary.Plan, row, [.. loads.SelectMany(load => load.Seconds)]));
            }),
        ]);

    private static CostedRound CostOf(LoadVisitEnded end, List<LoadSecond> seconds) => new(
        end.Visit.Round, end.Server!.CpuMs, seconds.Sum(second => second.GeneratorCpuMs), seconds.Sum(second => second.Response.Total()));

    /// <param name="plan">The plan.</param>
    /// <param name="row">The transport.</param>
    /// <param name="whole">Seconds of its loads that were not cut short: the others say nothing of the end.</param>
    private static string? CostProblem(LoadPlan plan, LoadRow row, List<LoadSecond> whole) =>
        row.Losses.Count > 0 ? "its load is incomplete"
        : row.Generator is { Valid: false } ? "the generator was not fit"
        : KeptRate(plan, whole) ? null
        : "it did not keep the rate";

    /// <summary>At the end, as many calls may be under way as were on average (Little): more are a backlog that grew, and behind as those without an answer are.</summary>
    private static bool KeptRate(LoadPlan plan, List<LoadSecond> seconds)
    {
        var underWay = seconds.Sum(second => second.Response.SumMs()) / (LoadProfile.SecondsOf(plan.Stages) * 1000);
        var backlog = seconds.Where(second => LoadProfile.IsAfterEnd(plan.Stages, second.Second)).Sum(second => second.Response.Total()) - underWay;
        var unanswered = seconds.Sum(second => second.Failures.Total() + second.Unanswered);
        return unanswered + Math.Max(0, backlog) <= MostBehind * (seconds.Sum(second => second.Response.Total()) + unanswered);
    }

    private static LoadRow RowOf(
        LoadEvidence evidence, RowListed listed, List<LoadSecond> seconds, Parts parts, string? failure, List<bool> proofs)
    {
        var (status, reason) = ArticleRows.Judge(listed, failure, seconds.Count > 0, evidence.Ended);
        var row = new LoadRow
        {
            Transport = listed.Transport,
            Library = ArticleRows.LibraryOf(listed),
            Implementation = listed.Description?.Implementation,
            Source = listed.Description?.Source,
            Status = status,
            Reason = reason,
            Verified = proofs.Count > 0 && proofs.TrueForAll(equal => equal),
            Losses = [.. parts.Losses.Select(lost => AgentLoss.Of(lost, evidence.NameOf(lost.Agent)))],
        };
        return seconds.Count == 0 ? row
            : evidence.Plan.FindCapacity ? row with { Capacity = CapacityOf(evidence, seconds, parts), FirstProblem = FirstProblem(seconds) }
            : WithFigures(evidence, row, seconds, parts);
    }

    private static LoadRow WithFigures(LoadEvidence evidence, LoadRow row, List<LoadSecond> measured, Parts parts)
    {
        var plan = evidence.Plan;
        var seconds = JointSeconds.Of(measured);
        var isIncomplete = parts.Losses.Count > 0;
        var figures = new LoadFigures(seconds, plan, parts.Ends.Count, isIncomplete);
        var sla = figures.Check(evidence.Sla);
        var kept = sla.Any(term => term.Kept == false) ? false : isIncomplete || sla.All(term => term.Kept is null) ? (bool?)null : sla.All(term => term.Kept == true);
        var loads = parts.Ends.Select(end => end.Server).OfType<LoadServer>().ToList();
        var server = evidence.UseOf(loads, figures);
        var agents = evidence.AgentsOf(measured, figures, parts.AgentEnds, parts.Losses, loads.Count == 0 ? null : LoadServer.Sum(loads), kept);
        return row with
        {
            Agents = agents,
            Sent = seconds.Sum(second => second.Sent),
            Answered = figures.Answered,
            Failed = figures.Failed,
            TimedOut = figures.TimedOut,
            Unsent = figures.Unsent,
            FirstProblem = FirstProblem(seconds),
            Rate = RateOf(figures, plan.Seed),
            Response = figures.Response.Summarise(plan.Seed),
            Uncorrected = figures.Service?.Summarise(plan.Seed),
            Failures = figures.Failures.Summarise(plan.Seed),
            Sla = sla,
            SlaKept = kept,
            Trend = TrendOf(plan, figures),
            Generator = evidence.HealthOf(figures, agents, server, kept),
            Server = server,
            Seconds = [.. seconds.Select(second => LoadEvidence.PointOf(second, plan))],
        };
    }

    private static Capacity CapacityOf(LoadEvidence evidence, List<LoadSecond> seconds, Parts parts)
    {
        var last = seconds[^1].Visit;
        var trials = seconds.GroupBy(second => second.Visit)
            .Select(group => (group, End: parts.Ends.Find(end => end.Visit == group.Key)))
            .Select(trial => evidence.TrialOf(trial.group.Key, [.. trial.group], trial.End?.Server, [.. parts.AgentEnds.Where(end => end.Visit == trial.group.Key)]) with
            {
                // The last trial of a run that was stopped at once has no end; one that lost an agent is void.
                IsWhole = parts.Losses.TrueForAll(lost => lost.Visit != trial.group.Key) && (trial.End?.IsWhole ?? (evidence.Ended == EndReasons.Completed || trial.group.Key != last)),
            })
            .ToList();
        return Capacity.Of(trials);
    }

    private static LoadRate RateOf(LoadFigures figures, int seed)
    {
        var answered = figures.Steady.Select(second => (Calls: second.Response.Total(), second.Ms)).ToList();
        if (answered.Count < 2)
        {
            return new LoadRate(Math.Round(figures.PerSecond, 3), null, null);
        }

        const int Draws = 2000;
        var random = new Random(seed);
        var rates = new double[Draws];
        for (var draw = 0; draw < Draws; draw++)
        {
            var (calls, ms) = (0L, 0.0);
            for (var i = 0; i < answered.Count; i++)
            {
                var second = answered[random.Next(answered.Count)];
                (calls, ms) = (calls + second.Calls, ms + second.Ms);
            }

            rates[draw] = calls / ms * 1000;
        }

        Array.Sort(rates);
        var outside = (int)(Draws * OrderStatistics.Outside / 2);
        return new LoadRate(Math.Round(figures.PerSecond, 3), Math.Round(rates[outside], 3), Math.Round(rates[Draws - 1 - outside], 3));
    }

    /// <summary>The first second opens connections and starts all users at once, so it is excluded from the trend.</summary>
    private static LoadTrend TrendOf(LoadPlan plan, LoadFigures figures) =>
        plan.Stages.Any(stage => stage.From != stage.To || stage.To != plan.Stages[0].From)
            ? new LoadTrend("unknown", "the load changes by plan", null, null)
            : TrendTest.Of(
            [
                .. figures.Steady.Where(second => second.Second > 0).GroupBy(second => second.Visit.Round).Select(IReadOnlyList<double> (round) =>
                [
                    .. round.Select(second => new CountedTimes([(second.Response, second.Unanswered)], plan.TimeoutSeconds * 1000).At(0.5))
                        .Where(median => median is not null).Select(median => Math.Min(median!.Value, plan.TimeoutSeconds * 1000)),
                ]),
            ]);

    private static string? FirstProblem(IEnumerable<LoadSecond> seconds) =>
        seconds.Select(second => second.FirstProblem).FirstOrDefault(problem => problem is not null);

    /// <summary>How the loads of a row ended.</summary>
    private sealed record Parts(List<LoadVisitEnded> Ends, List<LoadAgentEnded> AgentEnds, List<LoadAgentLost> Losses);
}
