namespace Transport.Experiments.Callers;

/// <summary>Article 2: rounds of concurrent one-byte calls.</summary>
internal sealed class CallersExperiment : IExperiment<Article2Plan, ArticleSummary>
{
    /// <summary>A row of a client with many: opened, verified, closed. Seconds.</summary>
    private const double RowSeconds = 0.5;

    public string Id => "article2";

    public string Verb => "transport articles 2";

    public IReadOnlyList<StoredType> Stored { get; } = [ArticlePlanned.Stored, StoredType.Event<CallersMeasured>("callers-measured", CallersJson.Default)];

    public Article2Plan DefaultPlan { get; } = new();

    public IReadOnlyList<PlanProblem> Problems(Article2Plan plan, RowCatalogue rows) => ArticleHead.Problems(plan, rows);

    public Article2Plan Resolve(Article2Plan plan, RowCatalogue rows) => plan with { Transports = ArticleHead.RowsOf(plan, rows) };

    public PlanDuration DurationOf(Article2Plan plan, IReadOnlyList<Cell> cells) => PlanDuration.About(
        PlanDuration.PairSeconds + (RowSeconds * cells.Count) + WarmUpSeconds(plan, cells.Count) + (plan.Repetitions * RoundSeconds(plan, cells.Count)));

    public string OpeningOf(Article2Plan plan) => "starting a server and a measuring client";

    public string SubjectOf(Article2Plan plan, string transports) => string.Create(CultureInfo.InvariantCulture, $"Article 2: {plan.Threads:#,0} callers of a one-byte call");

    public string CommandLineOf(Article2Plan plan, bool sharedServer) => ArticleCommandLine.Of(
        Verb,
        plan,
        ArticleCommandLine.Number("--threads", plan.Threads, DefaultPlan.Threads),
        ArticleCommandLine.Number("--calls", plan.Calls, DefaultPlan.Calls),
        ArticleCommandLine.Number("--tries", plan.Repetitions, DefaultPlan.Repetitions),
        ("--visitors", "true", plan.Visitors ? "" : "true"));

    public RunSetup SetUp(Article2Plan plan, RowCatalogue rows) => new() { ServerArguments = plan.Visitors ? ["--survey"] : [], Head = found => ArticleHead.Of(plan, rows, found) };

    public Task<string> CoordinateAsync(Article2Plan plan, RunSession session) => new CallersPass(session, plan).RunAsync();

    public bool Owns(ClientAssignment assignment) => CallersTask.Of(assignment) is not null;

    public int CallersOf(ClientAssignment assignment) => CallersTask.Of(assignment)!.Threads;

    public Task MeasureAsync(SessionContext session) => new CallersPhase(session, CallersTask.Of(session.Assignment)!).RunAsync();

    private static double RoundSeconds(Article2Plan plan, int rows) => (double)rows * plan.Threads * plan.Calls / RateOf(plan.Threads);

    /// <summary>The fewest rounds, or about half of the time that the rounds may take.</summary>
    private static double WarmUpSeconds(Article2Plan plan, int rows) =>
        Math.Max(CallersPhase.LeastWarmUpRounds * RoundSeconds(plan, rows), 0.5 * EffortBudget.For(Effort.Quick, 1, rows, rows).WarmUpOf(rows).TotalSeconds);

    /// <summary>Fewer callers than keep both sides busy wait for their answers in turn.</summary>
    private static double RateOf(int callers) => TypicalCalls.ConcurrentPerSecond * Math.Min(1, callers / 4.0);

    public IRunningFigures RunningFigures(Article2Plan plan, int seed) => new CallFigures();

    public ArticleSummary Build(RunRecord record, Article2Plan plan) => Article2Builder.Build(record, plan);
}
