namespace Transport.Experiments.Callers;

/// <summary>Article 2: rounds of concurrent one-byte calls.</summary>
internal sealed class CallersExperiment : Experiment<Article2Plan>
{
    /// <summary>A row of a client with many: opened, verified, closed. Seconds.</summary>
    private const double RowSeconds = 0.5;

    public override string Id => "article2";

    public override string Verb => "transport articles 2";

    internal override IReadOnlyList<StoredType> Stored { get; } = [ArticlePlanned.Stored, StoredType.Event<CallersMeasured>("callers-measured", CallersJson.Default)];

    public override Article2Plan DefaultPlan { get; } = new();

    protected override IReadOnlyList<PlanProblem> Problems(Article2Plan plan, RowCatalogue rows) => ArticleHead.Problems(plan, rows);

    protected override Article2Plan Resolve(Article2Plan plan, RowCatalogue rows) => plan with { Transports = ArticleHead.RowsOf(plan, rows) };

    protected override PlanDuration DurationOf(Article2Plan plan, IReadOnlyList<Cell> cells) => PlanDuration.About(
        PlanDuration.PairSeconds + (RowSeconds * cells.Count) + WarmUpSeconds(plan, cells.Count) + (plan.Repetitions * RoundSeconds(plan, cells.Count)));

    protected override string OpeningOf(Article2Plan plan) => "starting a server and a measuring client";

    protected override string SubjectOf(Article2Plan plan, string transports) => string.Create(CultureInfo.InvariantCulture, $"Article 2: {plan.Threads:#,0} callers of a one-byte call");

    protected override string CommandLineOf(Article2Plan plan, bool sharedServer) => ArticleCommandLine.Of(
        Verb,
        plan,
        ArticleCommandLine.Number("--users", plan.Threads, DefaultPlan.Threads),
        ArticleCommandLine.Number("--calls", plan.Calls, DefaultPlan.Calls),
        ArticleCommandLine.Number("--tries", plan.Repetitions, DefaultPlan.Repetitions),
        ("--visitors", "true", plan.Visitors ? "" : "true"));

    protected override RunSetup SetUp(Article2Plan plan, RowCatalogue rows) => new() { ServerArguments = plan.Visitors ? ["--survey"] : [], Head = found => ArticleHead.Of(plan, rows, found) };

    protected override Task<string> CoordinateAsync(Article2Plan plan, RunSession session) => new CallersPass(session, plan).RunAsync();

    internal override bool Owns(ClientAssignment assignment) => CallersTask.Of(assignment) is not null;

    internal override int CallersOf(ClientAssignment assignment) => CallersTask.Of(assignment)!.Threads;

    internal override Task MeasureAsync(SessionContext session) => new CallersPhase(session, CallersTask.Of(session.Assignment)!).RunAsync();

    private static double RoundSeconds(Article2Plan plan, int rows) => (double)rows * plan.Threads * plan.Calls / RateOf(plan.Threads);

    /// <summary>The fewest rounds, or about half of the time that the rounds may take.</summary>
    private static double WarmUpSeconds(Article2Plan plan, int rows) =>
        Math.Max(CallersPhase.LeastWarmUpRounds * RoundSeconds(plan, rows), 0.5 * EffortBudget.For(Effort.Quick, 1, rows, rows).WarmUpOf(rows).TotalSeconds);

    /// <summary>Fewer callers than keep both sides busy wait for their answers in turn.</summary>
    private static double RateOf(int callers) => TypicalCalls.ConcurrentPerSecond * Math.Min(1, callers / 4.0);

    internal override IRunningFigures RunningFigures(IPlan plan, int seed) => new CallFigures();

    protected override IRunSummary Build(RunRecord record, Article2Plan plan) => Article2Builder.Build(record, plan);
}
