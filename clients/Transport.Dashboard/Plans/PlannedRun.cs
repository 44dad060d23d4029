using Transport.Harness.Engine;
using Transport.Harness.Kinds;
using Transport.Harness.Plan;

namespace Transport.Dashboard.Plans;

/// <summary>A request's plan, with defaults for what it leaves out, checked against the rows known here.</summary>
internal sealed record PlannedRun(Scenario Scenario, CheckedPlan Checked)
{
    /// <summary>What does the same on the command line.</summary>
    public string CommandLine => Checked.Kind.CommandLineOf(Checked.Plan);

    /// <summary>The plan of a request.</summary>
    /// <param name="request">The request.</param>
    /// <param name="rows">The rows known here.</param>
    /// <param name="problems">Why there is none, and what to type instead, by field; otherwise empty.</param>
    public static PlannedRun? Of(PlanRequest request, RowCatalogue rows, out IReadOnlyList<PlanProblem> problems)
    {
        var kind = Scenarios.KindOf(request.Scenario);
        var plan = request.PlanOf(kind);
        var problem = !kind.Owns(plan)
            ? $"the plan belongs to another article than the scenario '{request.Scenario}'"
            : plan.HasHoles
                ? "a list of the plan holds null where a value belongs"
                : plan.Server is not null
                    ? "the dashboard measures only servers that it starts: use --server on the command line to measure another one"
                    : null;
        problems = problem is null ? [] : [new PlanProblem(null, problem)];
        return problem is null && CheckedPlan.TryOf(plan, rows, out problems) is { } found ? new PlannedRun(request.Scenario, found) : null;
    }
}
