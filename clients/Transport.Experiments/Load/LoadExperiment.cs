namespace Transport.Experiments.Load;

/// <summary>Users or calls per second on one row after the other, against an SLA.</summary>
internal sealed class LoadExperiment : Experiment<LoadPlan>
{
    /// <summary>A client process until its first call, and its end. Seconds.</summary>
    private const double ClientSeconds = 0.8;

    /// <summary>The generator's ceiling, measured before every load. Seconds.</summary>
    private const double CeilingSeconds = 5;

    public override string Id => "load";

    public override string Verb => "transport load";

    internal override IReadOnlyList<StoredType> Stored { get; } =
    [
        StoredType.Event<LoadPlanned>("load-planned", LoadJson.Default),
        StoredType.Event<CeilingMeasured>("ceiling-measured", LoadJson.Default),
        StoredType.Event<LoadSecondMeasured>("load-second-measured", LoadJson.Default),
        StoredType.Event<LoadVisitEnded>("load-visit-ended", LoadJson.Default),
        StoredType.Event<AgentListed>("agent-listed", LoadJson.Default),
        StoredType.Event<LoadAgentEnded>("load-agent-ended", LoadJson.Default),
        StoredType.Event<LoadAgentLost>("load-agent-lost", LoadJson.Default),
    ];

    public override LoadPlan DefaultPlan { get; } = new();

    protected override IReadOnlyList<PlanProblem> Problems(LoadPlan plan, RowCatalogue rows) => [.. plan.Problems(), .. rows.Problems(plan.ToRunPlan())];

    protected override LoadPlan Resolve(LoadPlan plan, RowCatalogue rows) => plan with { Transports = rows.NamesOver(plan.ToRunPlan()) };

    protected override PlanDuration DurationOf(LoadPlan plan, IReadOnlyList<Cell> cells)
    {
        var (trials, seconds) = plan.FindCapacity ? (CapacitySearch.TypicalTrials, plan.Stages[0].Seconds) : (1, LoadProfile.SecondsOf(plan.Stages));
        return PlanDuration.About(
            PlanDuration.PairSeconds + CeilingSeconds + (plan.Rounds * cells.Count * trials * (ClientSeconds + plan.WarmUpSeconds + seconds)));
    }

    protected override string OpeningOf(LoadPlan plan) => plan.Server is null ? "starting a server and, for each load, a client" : $"loading {plan.Server}";

    public override string PayloadOf(IPlan plan)
    {
        var load = (LoadPlan)plan;
        return CallWords.At(load.Operation, load.Orders, load.Persons, load.Payload);
    }

    protected override string SubjectOf(LoadPlan plan, string transports)
    {
        var unit = plan.Model == LoadModel.Closed ? "users" : "calls per second";
        return plan.FindCapacity
            ? $"{transports}, most {unit} within {plan.Sla}"
            : string.Create(CultureInfo.InvariantCulture, $"{transports}, {plan.HighestLevel:#,0.##} {unit}, {plan.Sla}");
    }

    protected override string CommandLineOf(LoadPlan plan, bool sharedServer) => LoadCommandLine.Of(plan);

    protected override RunSetup SetUp(LoadPlan plan, RowCatalogue rows) => new()
    {
        ServerArguments = plan.Database?.Scenario is null ? [] : ["--wcf-profile", WcfProfile.Article4.Name],
        FurtherEndpoints = [LoadPass.CeilingEndpoint],
        Head = found => [new LoadPlanned(plan with { Transports = found.Plan.Transports }), .. found.Listed],
    };

    protected override Task<string> CoordinateAsync(LoadPlan plan, RunSession session) => new LoadPass(session, plan).RunAsync();

    internal override bool Owns(ClientAssignment assignment) => LoadTask.Of(assignment) is not null;

    internal override int CallersOf(ClientAssignment assignment) => LoadTask.Of(assignment)!.Connections;

    internal override double? RateOf(ClientAssignment assignment) => LoadTask.Of(assignment) switch
    {
        { Visit: not null, Plan: { Model: LoadModel.Open } plan, Share: { } share } when share.Problem() is null =>
            plan.HighestLevel * share.Weights[share.Agent] / share.Weights.Sum(),
        { Visit: not null, Plan.Model: LoadModel.Closed, Share: { } share } when share.Problem() is null => 0,
        _ => null,
    };

    internal override Task MeasureAsync(SessionContext session) => LoadTask.Of(session.Assignment) switch
    {
        { Visit: null } ceiling => CeilingPhase.RunAsync(session, ceiling),
        var load => new LoadPhase(session, load!).RunAsync(),
    };

    protected override int StepsOf(LoadPlan plan, int rows) => plan.FindCapacity ? 0 : (int)(plan.Rounds * rows * LoadProfile.SecondsOf(plan.Stages));

    internal override IRunningFigures RunningFigures(IPlan plan, int seed) => new LoadRunningFigures((LoadPlan)plan, seed);

    protected override IRunSummary Build(RunRecord record, LoadPlan plan) => LoadBuilder.Build(record, plan);

    internal override IReadOnlyList<ReplayCheck> CheckReplay(RunRecord original, RunRecord replay, bool isLikeWithLike) => LoadReplay.Check(original, replay, isLikeWithLike);
}
