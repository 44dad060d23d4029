using System.Globalization;
using Transport.Engine;
using Transport.Engine.Coordinator;
using Transport.Engine.Worker;
using Transport.Experiments.Articles;
using Transport.Experiments.Steps;
using Transport.Runs.Plan;
using Transport.Runs.Record;

namespace Transport.Experiments.Callers.Survey;

/// <summary>Article 2's store, and its service on every transport.</summary>
internal sealed class SurveyExperiment : StepsExperiment<SurveyPlan, SurveySummary>
{
    /// <summary>Steps of a database, of which each may take the plan's seconds: about.</summary>
    private const int StepsOfAStore = 9;

    public override string Id => "survey";

    public override string Verb => "transport articles 2.2";

    public override SurveyPlan Resolve(SurveyPlan plan, RowCatalogue rows) => plan with { Transports = ArticleHead.RowsOf(plan, rows) };

    public override PlanDuration DurationOf(SurveyPlan plan, IReadOnlyList<Cell> cells) => PlanDuration.About(
        new CallersExperiment().DurationOf(plan.Service, cells).Seconds + (plan.Tries * plan.Seconds * ((plan.Stores.Count * StepsOfAStore) + 1)));

    public override string SubjectOf(SurveyPlan plan, string transports) => string.Create(CultureInfo.InvariantCulture, $"Article 2's survey: {plan.Rows:#,0} visitors");

    public override RunSetup SetUp(SurveyPlan plan, RowCatalogue rows) => new()
    {
        ServerArguments = ["--survey"],
        Head = found => [.. ArticleHead.Of(plan, rows, found), .. plan.Ways.Select(way => StepWays.Listed(rows, way))],
    };

    public override async Task<string> CoordinateAsync(SurveyPlan plan, RunSession session) => await base.CoordinateAsync(plan, session).ConfigureAwait(false) is var reason && reason != EndReasons.Completed
        ? reason
        : await new CallersPass(session, plan.Service, isSurvey: true).RunAsync().ConfigureAwait(false);

    public override SurveySummary Build(RunRecord record, SurveyPlan plan) => SurveyBuilder.Build(record, plan);

    protected override int CallersOf(SurveyPlan plan) => Math.Max(1, plan.Rows / 20);

    protected override IEnumerable<PlanProblem> ProblemsOf(SurveyPlan plan, RowCatalogue rows) => plan.Transports.Count == 0 ? [] : RunPlanValidator.Problems(plan.ToRunPlan(), rows.KnownIds);

    protected override IEnumerable<(string Option, string Value, string Standard)> OptionsOf(SurveyPlan plan) =>
    [
        ArticleCommandLine.Number("--rows", plan.Rows, DefaultPlan.Rows), ArticleCommandLine.Number("--seconds", plan.Seconds, DefaultPlan.Seconds),
        ArticleCommandLine.Number("--threads", plan.Threads, DefaultPlan.Threads), ArticleCommandLine.Number("--calls", plan.Calls, DefaultPlan.Calls),
        ArticleCommandLine.Number("--tries", plan.Tries, DefaultPlan.Tries),
    ];

    protected override void Measure(SessionContext session, StepsTask task, SurveyPlan plan) => new SurveyPhase(session, task, plan).Run();
}
