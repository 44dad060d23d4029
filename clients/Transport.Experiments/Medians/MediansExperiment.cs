using Transport.Experiments.Medians.Pairs;
using Transport.Experiments.Medians.Streams;

namespace Transport.Experiments.Medians;

/// <summary>Medians of every cell: a cold call of each row, then interleaved blocks, costs and bytes.</summary>
internal sealed class MediansExperiment : Experiment<RunPlan>
{
    /// <summary>Of an assignment: the first cell is called once in fresh processes, and nothing else happens.</summary>
    private const string ColdOnly = "coldOnly";

    public override string Id => "run";

    public override string Verb => "transport run";

    internal override IReadOnlyList<StoredType> Stored { get; } = [StoredType.Event<StreamsMeasured>("streams-measured", StreamsJson.Default)];

    protected override string VerbOf(RunPlan plan) => plan.Database is null ? Verb : RunCommandLine.OverDatabase;

    public override RunPlan DefaultPlan { get; } = new();

    protected override IReadOnlyList<PlanProblem> Problems(RunPlan plan, RowCatalogue rows) => rows.Problems(plan);

    protected override RunPlan Resolve(RunPlan plan, RowCatalogue rows) => plan with { Transports = rows.NamesOver(plan), Cold = MediansDuration.HasCold(plan) };

    protected override PlanDuration DurationOf(RunPlan plan, IReadOnlyList<Cell> cells) => MediansDuration.Of(plan, cells);

    protected override string OpeningOf(RunPlan plan) => (plan.Server is null ? "starting servers and a measuring client" : $"measuring {plan.Server}")
        + (plan.Tries is { } tries and < EffortBudget.FewestVisits ? FormattableString.Invariant($"; {tries} {(tries == 1 ? "call per cell decides" : "calls per cell decide")} nothing, {EffortBudget.FewestVisits} and more may") : "");

    public override string PayloadOf(IPlan plan) => RunWords.PayloadOf((RunPlan)plan);

    protected override string SubjectOf(RunPlan plan, string transports) => $"{transports}, {RunWords.CellsOf(plan)}";

    protected override string CommandLineOf(RunPlan plan, bool sharedServer) => RunCommandLine.Of(plan, sharedServer);

    protected override RunSetup SetUp(RunPlan plan, RowCatalogue rows) => new() { RepeatsARow = true, Head = found => found.Listed };

    protected override async Task<string> CoordinateAsync(RunPlan plan, RunSession session)
    {
        var rows = session.Rows;
        var budget = EffortBudget.For(
            rows.Plan.Effort, rows.Plan.Tries, rows.Addresses.Count, rows.Cells.Count, precise: rows.Plan.Precision is not null);
        budget = ParallelPairs.Fit(session, budget) ? budget : budget.InSequence();
        // Half of the time belongs to the other build.
        budget = session.Options.Turn is null ? budget : budget with { Total = 2 * budget.Total };
        var expected = session.Expect();
        var state = new RunState([.. rows.Cells.Select(cell => (cell, expected[cell]))], withCosts: true, budget.IsSparing);
        var isCold = session.Servers.IsOurs && rows.Plan.Cold == true;
        var forCold = isCold ? budget.ColdOf(rows.Addresses.Count) : TimeSpan.Zero;
        var ended = await new MeasuringPass(session, budget, afterwards: forCold)
            .RunAsync(state, budget.Total - Stopwatch.GetElapsedTime(session.StartedAt) - forCold).ConfigureAwait(false);
        if (isCold && !session.IsCancelled && ended != EndReasons.Failed)
        {
            await new ColdPass(session, budget).RunAsync(expected).ConfigureAwait(false);
        }

        return session.IsCancelled ? EndReasons.Cancelled : ended;
    }

    public static ClientAssignment Cold(ClientAssignment assignment) => assignment.With(ColdOnly, true, MessageJson.Default.Boolean);

    internal override bool Owns(ClientAssignment assignment) => assignment.Tasks.Count == 0 || assignment.Tasks.ContainsKey(ColdOnly);

    internal override Task MeasureAsync(SessionContext session) =>
        session.Assignment.TaskOf(ColdOnly, MessageJson.Default.Boolean)
            ? MediansPhases.CallColdAsync(session)
            : MediansPhases.MeasureAsync(session);

    internal override IRunningFigures RunningFigures(IPlan plan, int seed) => new CallFigures();

    protected override IRunSummary Build(RunRecord record, RunPlan plan) => SummaryBuilder.Build(record);
}
