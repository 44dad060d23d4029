using Transport.Harness.Plan;
using Transport.Harness.Plan.Load;

namespace Transport.Dashboard.Plans;

/// <summary>Every kind of plan as it is when nothing was chosen; the command line's defaults.</summary>
/// <param name="Run">Medians.</param>
/// <param name="Load">Users and an SLA.</param>
/// <param name="Article1">Article 1.</param>
/// <param name="Article2">Article 2.</param>
/// <param name="Modes">Article 3.</param>
public sealed record PlanDefaults(RunPlan Run, LoadPlan Load, ArticlePlan Article1, ArticlePlan Article2, ArticlePlan Modes);
