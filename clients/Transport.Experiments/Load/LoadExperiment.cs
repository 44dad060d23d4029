namespace Transport.Experiments.Load;

/// <summary>Users or calls per second on one row after the other, against an SLA.</summary>
internal sealed class LoadExperiment : IExperiment<LoadPlan, LoadSummary>
{
    /// <summary>A client process until its first call, and its end. Seconds.</summary>
    private const double ClientSeconds = 0.8;

    /// <summary>The generator's ceiling, measured before every load. Seconds.</summary>
    private const double CeilingSeconds = 5;

    public string Id => "load";

    public string Verb => "transport load";

    public IReadOnlyList<StoredType> Stored { get; } =
    [
        StoredType.Event<LoadPlanned>("load-planned", LoadJson.Default),
        StoredType.Event<CeilingMeasured>("ceiling-measured", LoadJson.Default),
        StoredType.Event<LoadSecondMeasured>("load-second-measured", LoadJson.Default),
        StoredType.Event<LoadVisitEnded>("load-visit-ended", LoadJson.Default),
        StoredType.Event<AgentListed>("agent-listed", LoadJson.Default),
        StoredType.Event<LoadAgentEnded>("load-agent-ended", LoadJson.Default),
        StoredType.Event<LoadAgentLost>("load-agent-lost", LoadJson.Default),
    ];

    public LoadPlan DefaultPlan { get; } = new();

    public IReadOnlyList<PlanProblem> Problems(LoadPlan plan, RowCatalogue rows) => [.. plan.Problems(), .. rows.Problems(plan.ToRunPlan())];

    public LoadPlan Resolve(LoadPlan plan, RowCatalogue rows) => plan with { Transports = rows.NamesOver(plan.ToRunPlan()) };

    public PlanDuration DurationOf(LoadPlan plan, IReadOnlyList<Cell> cells)
    {
        var (trials, seconds) = plan.FindCapacity ? (CapacitySearch.TypicalTrials, plan.Stages[0].Seconds) : (1, LoadProfile.SecondsOf(plan.Stages));
        return PlanDuration.About(
            PlanDuration.PairSeconds + CeilingSeconds + (plan.Rounds * cells.Count * trials * (ClientSeconds + plan.WarmUpSeconds + seconds)));
    }

    public string OpeningOf(LoadPlan plan) => plan.Server is null ? "starting a server and, for each load, a client" : $"loading {plan.Server}";

    public string SubjectOf(LoadPlan plan, string transports)
    {
        var unit = plan.Model == LoadModel.Closed ? "users" : "calls per second";
        return plan.FindCapacity
            ? $"{transports}, most {unit} within {plan.Sla}"
            : string.Create(CultureInfo.InvariantCulture, $"{transports}, {plan.HighestLevel:#,0.##} {unit}, {plan.Sla}");
    }

    public string CommandLineOf(LoadPlan plan, bool sharedServer) => LoadCommandLine.Of(plan);

    public RunSetup SetUp(LoadPlan plan, RowCatalogue rows) => new()
    {
        ServerArguments = plan.Database?.Scenario is null ? [] : ["--wcf-profile", WcfProfile.Article4.Name],
        FurtherEndpoints = [LoadPass.CeilingEndpoint],
        Head = found => [new LoadPlanned(plan with { Transports = found.Plan.Transports }), .. found.Listed],
    };

    public Task<string> CoordinateAsync(LoadPlan plan, RunSession session) => new LoadPass(session, plan).RunAsync();

    public bool Owns(ClientAssignment assignment) => LoadTask.Of(assignment) is not null;

    public int CallersOf(ClientAssignment assignment) => LoadTask.Of(assignment)!.Connections;

    public double? RateOf(ClientAssignment assignment) => LoadTask.Of(assignment) switch
    {
        { Visit: not null, Plan: { Model: LoadModel.Open } plan, Share: { } share } when share.Problem() is null =>
            plan.HighestLevel * share.Weights[share.Agent] / share.Weights.Sum(),
        { Visit: not null, Plan.Model: LoadModel.Closed, Share: { } share } when share.Problem() is null => 0,
        _ => null,
    };

    public Task MeasureAsync(SessionContext session) => LoadTask.Of(session.Assignment) switch
    {
        { Visit: null } ceiling => CeilingPhase.RunAsync(session, ceiling),
        var load => new LoadPhase(session, load!).RunAsync(),
    };

    public int StepsOf(LoadPlan plan, int rows) => plan.FindCapacity ? 0 : (int)(plan.Rounds * rows * LoadProfile.SecondsOf(plan.Stages));

    public IRunningFigures RunningFigures(LoadPlan plan, int seed) => new LoadRunningFigures(plan, seed);

    public LoadSummary Build(RunRecord record, LoadPlan plan) => LoadBuilder.Build(record, plan);

    public IReadOnlyList<ReplayCheck> CheckReplay(RunRecord original, RunRecord replay, bool isLikeWithLike) => LoadReplay.Check(original, replay, isLikeWithLike);
}
