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

    /// <summary>For <see cref="Scenario.Load"/>: the agents that the server was started with make the calls, all of them, instead of this machine.</summary>
    public bool ByAgents { get; init; }

    /// <summary>The plan that counts, or the default of its kind.</summary>
    internal IPlan PlanOf(Experiment kind) => (kind.DefaultPlan switch { RunPlan => Run, LoadPlan => Load, _ => (IPlan?)Article }) ?? kind.DefaultPlan;

    /// <summary>The request of a plan.</summary>
    internal static PlanRequest Of(IPlan plan) =>
        new() { Scenario = Scenarios.Of(plan), Run = plan as RunPlan, Load = plan as LoadPlan, Article = plan as ArticlePlan };
}
