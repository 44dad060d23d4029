namespace Transport.Experiments.ServiceModes;

/// <summary>Article 3: concurrent clients of a service in every instance and concurrency mode.</summary>
internal sealed class ServiceModesExperiment : Experiment<Article3Plan>
{
    public override string Id => "modes";

    public override string Verb => "transport articles 3";

    internal override IReadOnlyList<StoredType> Stored { get; } = [ArticlePlanned.Stored, StoredType.Event<ModeMeasured>("mode-measured", ModesJson.Default)];

    public override Article3Plan DefaultPlan { get; } = new();

    protected override IReadOnlyList<PlanProblem> Problems(Article3Plan plan, RowCatalogue rows) => ArticleHead.Problems(plan, rows);

    protected override Article3Plan Resolve(Article3Plan plan, RowCatalogue rows) => plan with { Transports = ArticleHead.RowsOf(plan, rows) };

    protected override PlanDuration DurationOf(Article3Plan plan, IReadOnlyList<Cell> cells) => PlanDuration.AtMost(plan.Minutes * 60);

    protected override string OpeningOf(Article3Plan plan) => string.Create(CultureInfo.InvariantCulture, $"starting a server and a measuring client, {plan.Minutes} min at most");

    protected override string SubjectOf(Article3Plan plan, string transports) => string.Create(CultureInfo.InvariantCulture, $"{transports} in every WCF mode, {plan.Clients:#,0} clients");

    protected override string CommandLineOf(Article3Plan plan, bool sharedServer) => ArticleCommandLine.Of(
        Verb,
        plan,
        ("--objects", string.Join(',', plan.Objects), string.Join(',', DefaultPlan.Objects)),
        ArticleCommandLine.Number("--users", plan.Clients, DefaultPlan.Clients),
        ArticleCommandLine.Number("--tries", plan.Runs, DefaultPlan.Runs),
        ArticleCommandLine.Minutes("--duration", plan.Minutes, DefaultPlan.Minutes));

    protected override RunSetup SetUp(Article3Plan plan, RowCatalogue rows) => new() { ServerArguments = ["--wcf-modes"], Head = found => ArticleHead.Of(plan, rows, found) };

    protected override Task<string> CoordinateAsync(Article3Plan plan, RunSession session) => new ModesPass(session, plan).RunAsync();

    internal override bool Owns(ClientAssignment assignment) => ModesTask.Of(assignment) is not null;

    internal override int CallersOf(ClientAssignment assignment) => ModesTask.Of(assignment)!.Clients;

    internal override Task MeasureAsync(SessionContext session) => new ModesPhase(session, ModesTask.Of(session.Assignment)!).RunAsync();

    internal override IRunningFigures RunningFigures(IPlan plan, int seed) => new CallFigures();

    protected override IRunSummary Build(RunRecord record, Article3Plan plan) => Article3Builder.Build(record, plan);
}
