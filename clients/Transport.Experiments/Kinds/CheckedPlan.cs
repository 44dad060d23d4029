namespace Transport.Experiments.Kinds;

/// <summary>A plan that can be run with the rows that are known here: it was checked, once, when this was made.</summary>
public sealed class CheckedPlan
{
    private CheckedPlan(Experiment kind, IPlan plan, RowCatalogue rows) => (Kind, Plan, Rows) = (kind, plan, rows);

    public Experiment Kind { get; }

    public IPlan Plan { get; }

    /// <summary>The rows that it was checked against, and is run with.</summary>
    public RowCatalogue Rows { get; }

    /// <summary>Checks a plan.</summary>
    /// <exception cref="InvalidPlanException">It names what is not there, or is out of range; the message says what to type instead.</exception>
    public static CheckedPlan Of(IPlan plan, RowCatalogue rows) =>
        TryOf(plan, rows, out var problems) ?? throw new InvalidPlanException(PlanProblem.InWords(problems)!);

    /// <summary>Checks a plan.</summary>
    /// <param name="plan">The plan.</param>
    /// <param name="rows">The rows known here.</param>
    /// <param name="problems">Everything that is wrong with it, each with its field and what to type instead; empty where nothing is.</param>
    public static CheckedPlan? TryOf(IPlan plan, RowCatalogue rows, out IReadOnlyList<PlanProblem> problems)
    {
        var kind = ExperimentList.For(plan);
        problems = kind.Problems(plan, rows);
        return problems.Count == 0 ? new CheckedPlan(kind, plan, rows) : null;
    }
}
