using Transport.Harness.Plan;
using Transport.Harness.Plan.Load;
using Transport.Reporting;

namespace Transport.Dashboard.Plans;

/// <summary>A request's plan, with defaults for what it leaves out. Exactly one of the three is not null.</summary>
internal sealed record PlannedRun
{
    private PlannedRun(Scenario scenario) => Scenario = scenario;

    public Scenario Scenario { get; }

    public RunPlan? Run { get; private init; }

    public ArticlePlan? Article { get; private init; }

    public LoadPlan? Load { get; private init; }

    /// <summary>What does the same on the command line.</summary>
    public string CommandLine => Run is not null ? RunCommandLine.Of(Run) : Article is not null ? ArticleCommandLine.Of(Article) : LoadCommandLine.Of(Load!);

    /// <summary>The plan of a request.</summary>
    /// <param name="problem">Why there is none: what no validator of plans sees, because the command line cannot type it. Otherwise null.</param>
    public static PlannedRun? Of(PlanRequest request, out string? problem)
    {
        var planned = request.Scenario switch
        {
            Scenario.Run => new PlannedRun(Scenario.Run) { Run = request.Run ?? new RunPlan() },
            Scenario.Load => new PlannedRun(Scenario.Load) { Load = request.Load ?? new LoadPlan() },
            Scenario.Article1 => OfArticle<Article1Plan>(request),
            Scenario.Article2 => OfArticle<Article2Plan>(request),
            _ => OfArticle<Article3Plan>(request),
        };
        problem = planned is null
            ? $"the plan belongs to another article than the scenario '{request.Scenario}'"
            : HasHoles(planned)
                ? "a list of the plan holds null where a value belongs"
                : (planned.Run?.Server ?? planned.Load?.Server) is not null
                    ? "the dashboard measures servers that it starts itself: type --server on the command line to measure another one"
                    : null;
        return problem is null ? planned : null;
    }

    private static PlannedRun? OfArticle<T>(PlanRequest request)
        where T : ArticlePlan, new() =>
        (request.Article ?? new T()) is T plan ? new PlannedRun(request.Scenario) { Article = plan } : null;

    /// <summary>JSON can put null into a list whose items are never null.</summary>
    private static bool HasHoles(PlannedRun planned) =>
        (planned.Run?.Transports ?? planned.Article?.Transports ?? planned.Load!.Transports).Any(name => name is null)
        || planned.Load?.Stages.Any(stage => stage is null) == true;
}
