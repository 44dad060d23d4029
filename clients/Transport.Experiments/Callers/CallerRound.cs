namespace Transport.Experiments.Callers;

/// <summary>What concurrent callers of one transport did in one round.</summary>
/// <param name="Transport">Transport id.</param>
/// <param name="Round">0 is the warm-up.</param>
/// <param name="Place">Place in the round's shuffled order, from 0.</param>
/// <param name="Ms">From the start of the first caller to the end of the last, in milliseconds.</param>
/// <param name="Answered">Calls answered rightly.</param>
/// <param name="Wrong">Calls answered with another byte.</param>
/// <param name="Errors">Calls that failed.</param>
/// <param name="Stalls">Calls cancelled at their deadline.</param>
/// <param name="Unmade">Calls not made, because their caller gave up.</param>
/// <param name="FirstProblem">The first wrong answer, error or stall, in the wire's own words.</param>
public sealed record CallerRound(
    string Transport, int Round, int Place, double Ms, int Answered, int Wrong, int Errors, int Stalls, int Unmade, string? FirstProblem = null)
{
    /// <summary>Whether every call was made and answered rightly.</summary>
    public bool IsClean => Wrong + Errors + Stalls + Unmade == 0;
}
