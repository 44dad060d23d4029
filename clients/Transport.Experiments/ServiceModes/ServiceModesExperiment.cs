namespace Transport.Experiments.ServiceModes;

/// <summary>Article 3: concurrent clients of a service in every instance and concurrency mode.</summary>
internal sealed class ServiceModesExperiment : IExperiment<Article3Plan, ArticleSummary>
{
    public string Id => "modes";

    public string Verb => "transport articles 3";

    public IReadOnlyList<StoredType> Stored { get; } = [ArticlePlanned.Stored, StoredType.Event<ModeMeasured>("mode-measured", ModesJson.Default)];

    public Article3Plan DefaultPlan { get; } = new();

    public IReadOnlyList<PlanProblem> Problems(Article3Plan plan, RowCatalogue rows) => ArticleHead.Problems(plan, rows);

    public Article3Plan Resolve(Article3Plan plan, RowCatalogue rows) => plan with { Transports = ArticleHead.RowsOf(plan, rows) };

    public PlanDuration DurationOf(Article3Plan plan, IReadOnlyList<Cell> cells) => PlanDuration.AtMost(plan.Minutes * 60);

    public string OpeningOf(Article3Plan plan) => string.Create(CultureInfo.InvariantCulture, $"starting a server and a measuring client, {plan.Minutes} min at most");

    public string SubjectOf(Article3Plan plan, string transports) => string.Create(CultureInfo.InvariantCulture, $"{transports} in every WCF mode, {plan.Clients:#,0} clients");

    public string CommandLineOf(Article3Plan plan, bool sharedServer) => ArticleCommandLine.Of(
        Verb,
        plan,
        ("--objects", string.Join(',', plan.Objects), string.Join(',', DefaultPlan.Objects)),
        ArticleCommandLine.Number("--clients", plan.Clients, DefaultPlan.Clients),
        ArticleCommandLine.Number("--tries", plan.Runs, DefaultPlan.Runs),
        ArticleCommandLine.Number("--minutes", plan.Minutes, DefaultPlan.Minutes));

    public RunSetup SetUp(Article3Plan plan, RowCatalogue rows) => new() { ServerArguments = ["--wcf-modes"], Head = found => ArticleHead.Of(plan, rows, found) };

    public Task<string> CoordinateAsync(Article3Plan plan, RunSession session) => new ModesPass(session, plan).RunAsync();

    public bool Owns(ClientAssignment assignment) => ModesTask.Of(assignment) is not null;

    public int CallersOf(ClientAssignment assignment) => ModesTask.Of(assignment)!.Clients;

    public Task MeasureAsync(SessionContext session) => new ModesPhase(session, ModesTask.Of(session.Assignment)!).RunAsync();

    public IRunningFigures RunningFigures(Article3Plan plan, int seed) => new CallFigures();

    public ArticleSummary Build(RunRecord record, Article3Plan plan) => Article3Builder.Build(record, plan);
}
