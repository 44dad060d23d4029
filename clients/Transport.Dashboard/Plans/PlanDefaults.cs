using Transport.Harness.Experiments.Articles;
using Transport.Harness.Experiments.Load.Planning;
using Transport.Harness.Plan;

namespace Transport.Dashboard.Plans;

/// <summary>Every kind of plan as it is when nothing was chosen; the command line's defaults.</summary>
/// <param name="Run">Medians.</param>
/// <param name="Load">Users and an SLA.</param>
/// <param name="Article1">Article 1.</param>
/// <param name="Article2">Article 2.</param>
/// <param name="Modes">Article 3.</param>
/// <param name="Survey">Article 2's store.</param>
/// <param name="Entities">Article 5.</param>
public sealed record PlanDefaults(RunPlan Run, LoadPlan Load, ArticlePlan Article1, ArticlePlan Article2, ArticlePlan Modes, ArticlePlan Survey, ArticlePlan Entities)
{
    /// <summary>The defaults of the kinds.</summary>
    internal static PlanDefaults All { get; } = new(
        (RunPlan)Of(Scenario.Run), (LoadPlan)Of(Scenario.Load), (ArticlePlan)Of(Scenario.Article1), (ArticlePlan)Of(Scenario.Article2), (ArticlePlan)Of(Scenario.Modes),
        (ArticlePlan)Of(Scenario.Survey), (ArticlePlan)Of(Scenario.Entities));

    private static IPlan Of(Scenario scenario) => Scenarios.KindOf(scenario).DefaultPlan;
}
