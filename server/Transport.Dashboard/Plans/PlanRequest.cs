using Transport.Harness.Plan;
using Transport.Harness.Plan.Load;

namespace Transport.Dashboard.Plans;

/// <summary>A plan as a web form sends it: the very records that the command line binds to.</summary>
public record PlanRequest
{
    /// <summary>Which of the plans counts; one that is missing stands for its defaults.</summary>
    public required Scenario Scenario { get; init; }

    /// <summary>For <see cref="Scenario.Run"/>.</summary>
    public RunPlan? Run { get; init; }

    /// <summary>For <see cref="Scenario.Article1"/>, <see cref="Scenario.Article2"/> and <see cref="Scenario.Modes"/>: a plan of that article.</summary>
    public ArticlePlan? Article { get; init; }

    /// <summary>For <see cref="Scenario.Load"/>.</summary>
    public LoadPlan? Load { get; init; }
}
