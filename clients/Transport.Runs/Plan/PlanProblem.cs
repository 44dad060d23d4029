namespace Transport.Runs.Plan;

/// <summary>Something that is wrong with a plan.</summary>
/// <param name="Field">The plan's field that it is about, as JSON calls it; null where it is about the whole plan.</param>
/// <param name="Message">What is wrong and what to type instead, in a line.</param>
public sealed record PlanProblem(string? Field, string Message)
{
    /// <summary>One line that names every problem; null where there is none.</summary>
    public static string? InWords(IEnumerable<PlanProblem> problems) =>
        problems.Select(problem => problem.Message).ToList() is { Count: > 0 } messages ? string.Join("; ", messages) : null;
}
