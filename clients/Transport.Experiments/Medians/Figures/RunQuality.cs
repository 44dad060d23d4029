namespace Transport.Experiments.Medians.Figures;

/// <summary>How far the figures of a run may be trusted, why, and what would make them better. It stands above every table.</summary>
/// <param name="Grade">In one word.</param>
/// <param name="IgnoreBelow">The smallest ratio that the run would have called slower, for the middle pair of all its questions, or the noise, if that is more: 1.08 is 8 %. Null if too little was measured, or there is no answer.</param>
/// <param name="Reasons">Why the grade is no better, one sentence each without a full stop; empty if it is good.</param>
/// <param name="Remedy">What to do for a better grade; null if it is good.</param>
public sealed record RunQuality(RunGrade Grade, double? IgnoreBelow, IReadOnlyList<string> Reasons, string? Remedy)
{
    /// <summary>Why the run gives no answer at all, for example "the machine was overloaded: 39 freezes"; null where it does.</summary>
    public string? Overload { get; init; }

    /// <summary>From this many freezes on, a run gives no answer: the machine stopped more often than a run has processes.</summary>
    private const int MostFreezes = 20;

    /// <summary>From this share of disturbed calls in the middle cell on, even their lowest quarter may be disturbed.</summary>
    private const double MostDisturbed = 0.75;

    /// <summary>From this share on, medians are those of disturbed calls.</summary>
    private const double MediansDisturbed = 0.4;

    /// <summary>A run that calls such a difference is good, one that calls the next is fair.</summary>
    private const double GoodReach = 0.10;
    private const double FairReach = 0.25;

    /// <summary>From this share of the processor time on, the compiler disturbs what is measured.</summary>
    private const double MostCompiling = 0.05;

    /// <summary>Up to this noise a run is good.</summary>
    private const double GoodUpTo = 0.05;

    /// <summary>Up to this noise a run is fair.</summary>
    private const double FairUpTo = 0.15;

    public static RunQuality Of(Summary summary)
    {
        ArgumentNullException.ThrowIfNull(summary);
        var (reach, overload) = (ReachOf(summary.Cells), OverloadOf(summary));
        var found = Findings(summary, reach, overload).ToList();
        var grade = found.Count == 0 ? RunGrade.Good : found.Max(finding => finding.Grade);
        return new RunQuality(
            grade,
            overload is null ? IgnoreBelowOf(summary.Cells, summary.Noise) : null,
            [.. found.OrderByDescending(finding => finding.Grade).Select(finding => finding.Reason)],
            grade == RunGrade.Good ? null : RemedyOf(summary)) { Overload = overload };
    }

    /// <summary>What <see cref="IgnoreBelow"/> is of some cells, for example those of one question.</summary>
    public static double? IgnoreBelowOf(IEnumerable<CellSummary> cells, NoiseFloor? noise)
    {
        var reach = ReachOf(cells);
        return reach is null && noise is null ? null : 1 + Math.Max(noise?.Typical ?? 0, reach ?? 0);
    }

    private static string? OverloadOf(Summary summary) =>
        summary.Incidents.Count(incident => incident.Kind == IncidentKind.Froze) is >= MostFreezes and var freezes ? $"the machine was overloaded: {freezes} freezes"
        : DisturbedOf(summary) is >= MostDisturbed and var share ? FormattableString.Invariant($"the machine was overloaded: {share * 100:0} % of the calls were disturbed")
        : null;

    /// <summary>Share of disturbed calls in the middle cell.</summary>
    private static double? DisturbedOf(Summary summary)
    {
        var shares = summary.Cells.Where(cell => cell.IsRanked || cell.IsUnanswered).Select(cell => cell.Disturbed).OfType<double>().Order().ToList();
        return shares.Count == 0 ? null : shares[shares.Count / 2];
    }

    private static IEnumerable<(RunGrade Grade, string Reason)> Findings(Summary summary, double? reach, string? overload)
    {
        // Where there is no answer, this is why.
        if (overload is not null)
        {
            yield return (RunGrade.Poor, overload);
        }

        if (!EndReasons.IsWhole(summary.Ended))
        {
            yield return (RunGrade.Poor, "the run did not finish");
        }

        if (summary.Incidents.Any(incident => incident.Kind == IncidentKind.Died))
        {
            yield return (RunGrade.Poor, "a process died during the run");
        }

        if (summary.Incidents.Any(incident => incident.Kind == IncidentKind.Froze))
        {
            yield return (RunGrade.Fair, "a process froze for a while");
        }

        if (summary.Noise is null)
        {
            yield return (RunGrade.Poor, "too few blocks to tell how noisy the machine was");
        }
        else if (summary.Noise.Typical > GoodUpTo)
        {
            yield return (summary.Noise.Typical > FairUpTo ? RunGrade.Poor : RunGrade.Fair, "the machine was noisy");
        }

        var isOne = summary.Cells.Select(cell => cell.Processes).DefaultIfEmpty(0).Max() == 1;
        if (isOne || reach > GoodReach)
        {
            yield return (reach > FairReach ? RunGrade.Poor : RunGrade.Fair, isOne ? "one client process, and processes differ" : "too few calls");
        }

        if (overload is null && DisturbedOf(summary) is >= MediansDisturbed and var share)
        {
            yield return (RunGrade.Fair, FormattableString.Invariant($"other programs disturbed {share * 100:0} % of the calls, so that medians are too high"));
        }

        if (summary.CompilerShare is > MostCompiling and var compiling)
        {
            yield return (RunGrade.Fair, FormattableString.Invariant($"the runtime was still compiling: {compiling * 100:0} % of the processor time"));
        }

        var unsteady = summary.Cells.Count(cell => cell.Status == CellStatus.Unsteady);
        if (unsteady * 10 > summary.Cells.Count(cell => cell.MedianMs is not null))
        {
            yield return (RunGrade.Fair, "many figures were still changing");
        }
    }

    /// <summary>The smallest difference that would have been called, as a share, for the middle pair. Null without ratios.</summary>
    private static double? ReachOf(IEnumerable<CellSummary> cells)
    {
        var reach = cells.Select(cell => cell.VersusFastest).OfType<Difference>()
            .Select(difference => difference.Callable - 1 ?? double.NaN)
            .Where(double.IsFinite).Order().ToList();
        return reach.Count == 0 ? null : reach[reach.Count / 2];
    }

    private static string RemedyOf(Summary summary) => summary.Manifest.Plan switch
    {
        _ when summary.Ended == EndReasons.Cancelled => "measure again and let the run finish",
        _ when summary.Ended == EndReasons.Unstored => "measure again with space for the record",
        { Tries: not null } => "measure again on a quiet machine, with more --tries",
        { Effort: Effort.Quick } => "measure again on a quiet machine, with --effort normal (10 minutes at most)",
        { Effort: Effort.Normal } => "measure again on a quiet machine, with --effort thorough (30 minutes at most)",
        _ => "measure again on a quiet machine",
    };
}
