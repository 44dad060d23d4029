namespace Transport.Dashboard.Plans;

/// <summary>A request's plan, with defaults for what it leaves out, checked against the rows known here.</summary>
/// <param name="Scenario">Its kind.</param>
/// <param name="Checked">The plan.</param>
/// <param name="Rig">The agents that make the calls; null for this machine.</param>
internal sealed record PlannedRun(Scenario Scenario, CheckedPlan Checked, AgentRig? Rig)
{
    /// <summary>What does the same on the command line.</summary>
    public string CommandLine => Checked.Kind.CommandLineOf(Checked.Plan) + (Rig is null ? "" : $" --agents \"@{Rig.File}\"");

    /// <summary>The plan of a request.</summary>
    /// <param name="request">The request.</param>
    /// <param name="rowsFor">The rows known here, over the payload that a plan names; null where that is not here.</param>
    /// <param name="rig">The agents that there are; null for none.</param>
    /// <param name="problems">Why there is none, and what to type instead, by field; otherwise empty.</param>
    public static PlannedRun? Of(PlanRequest request, Func<MeasuredPayload?, RowCatalogue?> rowsFor, AgentRig? rig, out IReadOnlyList<PlanProblem> problems)
    {
        var kind = Scenarios.KindOf(request.Scenario);
        var plan = request.PlanOf(kind);
        var problem = !kind.Owns(plan)
            ? $"the plan belongs to another article than the scenario '{request.Scenario}'"
            : plan.HasHoles
                ? "a list of the plan holds null where a value belongs"
                : plan.Server is not null
                    ? "the dashboard measures only servers that it starts: use --server on the command line to measure another one"
                    : ConnectionOf(plan) is not null
                    ? "the dashboard measures only databases that it starts: use --postgres on the command line to measure another one"
                    : request.ByAgents ? ProblemOfAgents(request.Scenario, plan, rig) : null;
        problems = problem is null ? [] : [new PlanProblem(null, problem)];
        if (problem is not null)
        {
            return null;
        }

        var payload = plan.ToRunPlan().Payload;
        if (rowsFor(payload) is not { } rows || (payload is not null && MeasuredPayload.Of(rows.Payload!.Payload) != payload))
        {
            problems = [new PlanProblem("payload", $"the payload '{payload!.Id}' is not here any more: choose it again")];
            return null;
        }

        return CheckedPlan.TryOf(plan, rows, out problems) is { } found ? new PlannedRun(request.Scenario, found, request.ByAgents ? rig : null) : null;
    }

    /// <summary>The database server that a plan names; null for those that runs start.</summary>
    private static string? ConnectionOf(IPlan plan) => plan.ToRunPlan().Database?.Connection;

    /// <summary>Why agents cannot make the calls of a plan; null where they can.</summary>
    private static string? ProblemOfAgents(Scenario scenario, IPlan plan, AgentRig? rig) =>
        rig is null ? "this server was started without agents: start it with --rig FILE"
        : scenario != Scenario.Load ? "only the calls of a load are made by agents"
        : plan.ToRunPlan().Payload is not null ? "a payload is called for from this machine so far"
        : plan.ToRunPlan().Database is not null ? "agents make no load over a database: what opens a database is never sent to an agent"
        : null;
}
