using System.Globalization;
using Transport.Engine;
using Transport.Engine.Worker;
using Transport.Experiments.Articles;
using Transport.Experiments.Steps;
using Transport.Runs.Plan;
using Transport.Runs.Record;

namespace Transport.Experiments.Entities;

/// <summary>Article 5: entities populated, saved, loaded, indexed and looked up.</summary>
internal sealed class EntitiesExperiment : StepsExperiment<Article5Plan, Article5Summary>
{
    /// <summary>Steps of an encoding or a database, of a million entities, on two processors: about.</summary>
    private const double SecondsOfAMillion = 4;

    public override string Id => "entities";

    public override string Verb => "transport articles 5";

    public override Article5Plan Resolve(Article5Plan plan, RowCatalogue rows) =>
        plan.Transports.Count > 0 && !plan.Transports.Contains(RunPlanValidator.All) ? plan : plan with { Transports = [.. rows.Encodings] };

    public override PlanDuration DurationOf(Article5Plan plan, IReadOnlyList<Cell> cells) => PlanDuration.About(
        PlanDuration.PairSeconds + (Math.Max(1, plan.Ways.Count) * (1 + (SecondsOfAMillion * plan.Tries * plan.Entities / 1e6))));

    public override string SubjectOf(Article5Plan plan, string transports) => string.Create(CultureInfo.InvariantCulture, $"Article 5: {plan.Entities:#,0} entities saved and loaded");

    public override Article5Summary Build(RunRecord record, Article5Plan plan) => Article5Builder.Build(record, plan);

    /// <summary>The process holds entities several times over: as objects, encoded, and decoded.</summary>
    protected override int CallersOf(Article5Plan plan) => Math.Max(1, plan.Entities / 4);

    protected override IEnumerable<PlanProblem> ProblemsOf(Article5Plan plan, RowCatalogue rows) => StepWays.Problems("transports", Resolve(plan, rows).Transports, rows.Encodings);

    protected override IEnumerable<(string Option, string Value, string Standard)> OptionsOf(Article5Plan plan) =>
    [
        ArticleCommandLine.Number("--entities", plan.Entities, DefaultPlan.Entities), ArticleCommandLine.Number("--tries", plan.Tries, DefaultPlan.Tries),
    ];

    /// <summary>Files are loaded at the start of a process that has done nothing else.</summary>
    protected override IEnumerable<StepsTask> TasksOf(Article5Plan plan, IEnumerable<StepsTask> tasks) =>
        from task in tasks
        from part in plan.Transports.Contains(task.Way) ? [task, task with { IsStart = true }] : new[] { task }
        select part;

    protected override void Measure(SessionContext session, StepsTask task, Article5Plan plan) => new EntitiesPhase(session, task, plan).Run();
}
