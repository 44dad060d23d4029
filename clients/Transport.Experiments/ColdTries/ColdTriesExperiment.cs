namespace Transport.Experiments.ColdTries;

/// <summary>Article 1: a number of tries of each transport and test in fresh processes, without warm-up.</summary>
internal sealed class ColdTriesExperiment : Experiment<Article1Plan>
{
    /// <summary>A server process and a client process with their calls and the end of both, before the next pair begins, in seconds.</summary>
    private const double FreshPairSeconds = 2.5;

    /// <summary>How the command line names test 3.</summary>
    private const string Test3 = "1.3";

    /// <summary>Of an assignment: the first cell is called so often from cold, and nothing else happens.</summary>
    private const string Tries = "coldTries";

    public override string Id => "article1";

    public override string Verb => "transport articles 1";

    protected override string VerbOf(Article1Plan plan) => plan.Database is null ? Verb : $"transport articles {Test3}";

    internal override IReadOnlyList<StoredType> Stored { get; } = [ArticlePlanned.Stored, StoredType.Event<TriesMeasured>("tries-measured", ColdTriesJson.Default)];

    public override Article1Plan DefaultPlan { get; } = new();

    protected override IReadOnlyList<PlanProblem> Problems(Article1Plan plan, RowCatalogue rows) => ArticleHead.Problems(plan, rows);

    protected override Article1Plan Resolve(Article1Plan plan, RowCatalogue rows)
    {
        var named = plan with { Transports = ArticleHead.RowsOf(plan, rows) };
        return named with { Transports = rows.NamesOver(named.ToRunPlan()) };
    }

    protected override PlanDuration DurationOf(Article1Plan plan, IReadOnlyList<Cell> cells) => PlanDuration.About(
        PlanDuration.PairSeconds + cells.Sum(cell => FreshPairSeconds + (plan.Tries * TypicalCalls.MsOf(cell) / 1000)));

    protected override string OpeningOf(Article1Plan plan) => "fresh server and client processes for each transport and test";

    protected override string SubjectOf(Article1Plan plan, string transports) => string.Create(CultureInfo.InvariantCulture, $"Article 1: {plan.Persons:#,0} persons, {plan.Tries:#,0} tries");

    protected override string CommandLineOf(Article1Plan plan, bool sharedServer) => ArticleCommandLine.Of(
        plan.Database is null ? Verb : "transport articles " + Test3,
        plan with { Transports = RowCatalogue.RowsOf(plan.ToRunPlan()) },
        ("--database", plan.Database?.Store ?? "", plan.Database is null ? "" : new DatabasePlan().Store),
        ArticleCommandLine.Number("--persons", plan.Persons, DefaultPlan.Persons),
        ArticleCommandLine.Number("--tries", plan.Tries, DefaultPlan.Tries));

    protected override RunSetup SetUp(Article1Plan plan, RowCatalogue rows) => new() { Head = found => ArticleHead.Of(plan, rows, found) };

    protected override async Task<string> CoordinateAsync(Article1Plan plan, RunSession session)
    {
        // It was started only for its list of endpoints; every transport has a separate server.
        await session.Servers.DisposeAsync().ConfigureAwait(false);
        return await new TriesPass(session, plan).RunAsync().ConfigureAwait(false);
    }

    public static ClientAssignment Assign(int tries, ClientAssignment assignment) => assignment.With(Tries, tries, MessageJson.Default.Int32);

    internal override bool Owns(ClientAssignment assignment) => assignment.Tasks.ContainsKey(Tries);

    internal override Task MeasureAsync(SessionContext session) => TriesPhase.RunAsync(session, session.Assignment.TaskOf(Tries, MessageJson.Default.Int32));

    protected override int StepsOf(Article1Plan plan, int rows) => plan.Database is null ? rows * 2 : rows;

    internal override IRunningFigures RunningFigures(IPlan plan, int seed) => new CallFigures();

    protected override IRunSummary Build(RunRecord record, Article1Plan plan) => Article1Builder.Build(record, plan);
}
