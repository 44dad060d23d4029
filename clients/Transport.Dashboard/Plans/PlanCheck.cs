namespace Transport.Dashboard.Plans;

/// <summary>What the server makes of a plan before it is run.</summary>
/// <param name="Problem">Everything that is wrong with it, in one line; null when it can be run.</param>
/// <param name="Seconds">How long it takes: at most, or about; null when it cannot be run.</param>
/// <param name="IsAtMost">Whether a time box holds it to that; otherwise it ends when its calls are made, and that is an estimate.</param>
/// <param name="Cells">Cells that it measures.</param>
/// <param name="CommandLine">What does the same on the command line.</param>
public sealed record PlanCheck(string? Problem, double? Seconds, bool IsAtMost, int Cells, string CommandLine)
{
    /// <summary>Each thing that is wrong with the plan, with the field that it is about, so that a form can say it there; empty where it can be run.</summary>
    public IReadOnlyList<PlanProblem> Problems { get; init; } = [];

    /// <summary>What is thought of a plan that cannot be run.</summary>
    public static PlanCheck Of(IReadOnlyList<PlanProblem> problems) => new(PlanProblem.InWords(problems), null, false, 0, "") { Problems = problems };
}
