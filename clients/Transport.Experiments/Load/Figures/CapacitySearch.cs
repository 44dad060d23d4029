namespace Transport.Experiments.Load.Figures;

/// <summary>
/// Looks for the highest level that keeps an SLA: doubles until one breaks it, then halves the distance on a logarithmic scale, then tries
/// both ends again. Trials that contradict each other widen the interval; they are never dropped.
/// </summary>
public static class CapacitySearch
{
    /// <summary>The search ends where the ends of the interval are no farther apart than this.</summary>
    public const double Close = 1.1;

    /// <summary>Trials after which it ends in any case.</summary>
    public const int MostTrials = 24;

    /// <summary>Trials of a search that begins a few doublings below the capacity.</summary>
    public const int TypicalTrials = 10;

    private const int TrialsOfAnEnd = 2;

    /// <summary>The interval that the trials so far leave.</summary>
    public static (double? Low, double? High) IntervalOf(IReadOnlyList<(double Level, bool Kept)> trials)
    {
        var lowestBroken = trials.Where(trial => !trial.Kept).Select(trial => (double?)trial.Level).Min();
        var highestKept = trials.Where(trial => trial.Kept).Select(trial => (double?)trial.Level).Max();
        var low = trials.Where(trial => trial.Kept && !(trial.Level >= lowestBroken)).Select(trial => (double?)trial.Level).Max();
        var high = trials.Where(trial => !trial.Kept && !(trial.Level <= highestKept)).Select(trial => (double?)trial.Level).Min();
        return (low, high);
    }

    /// <summary>The level to try next, or null when the search is over.</summary>
    /// <param name="trials">In the order made.</param>
    /// <param name="start">The first level.</param>
    /// <param name="limit">The highest level that may be tried.</param>
    public static double? Next(IReadOnlyList<(double Level, bool Kept)> trials, double start, double limit)
    {
        if (trials.Count >= MostTrials)
        {
            return null;
        }

        if (trials.Count == 0)
        {
            return Math.Min(start, limit);
        }

        return IntervalOf(trials) switch
        {
            (null, _) => trials.Min(trial => trial.Level) is > 1 and var least ? Math.Max(1, Math.Floor(least / 2)) : null,
            ({ }, null) => trials.Max(trial => trial.Level) is var most && most < limit ? Math.Min(limit, most * 2) : Again(trials, most),
            ({ } low, { } high) => Middle(trials, low, high) ?? Again(trials, low) ?? Again(trials, high),
        };
    }

    private static double? Middle(IReadOnlyList<(double Level, bool Kept)> trials, double low, double high)
    {
        var middle = Math.Round(Math.Sqrt(low * high));
        return high > low * Close && middle > low && middle < high && trials.All(trial => trial.Level <= low || trial.Level >= high) ? middle : null;
    }

    private static double? Again(IReadOnlyList<(double Level, bool Kept)> trials, double level) =>
        trials.Count(trial => trial.Level == level) < TrialsOfAnEnd ? level : null;
}
