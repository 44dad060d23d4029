namespace Transport.Statistics;

/// <summary>
/// The level at which trials begin to fail, as a range. A trial succeeds below the level, with noise of unknown size:
/// both are averaged over a grid, each point weighted by how well it explains the trials (probit model; Finney, Probit Analysis, 1971).
/// </summary>
public static class Threshold
{
    /// <summary>Points of the grid of levels, from well below the lowest trial to well above the highest.</summary>
    private const int Points = 600;

    /// <summary>Logarithm of the distance from the outermost trials to the ends of the grid.</summary>
    private const double Beyond = 1;

    /// <summary>Share of trials whose outcome has nothing to do with their level.</summary>
    private const double Lapses = 0.02;

    /// <summary>Standard deviation of a trial's own limit, as a logarithm, and what it counts for before anything is tried.</summary>
    private static readonly (double Spread, double Weight)[] Spreads = [(0.01, 0.1), (0.02, 0.2), (0.05, 0.35), (0.1, 0.25), (0.2, 0.1)];

    /// <summary>The middle 95 % of levels; null without a success and a failure.</summary>
    /// <param name="trials">Levels above 0, and whether the trial succeeded.</param>
    public static Interval? Of(IReadOnlyList<(double Level, bool Succeeded)> trials)
    {
        ArgumentNullException.ThrowIfNull(trials);
        if (trials.All(trial => trial.Succeeded) || trials.All(trial => !trial.Succeeded))
        {
            return null;
        }

        var logs = trials.Select(trial => Math.Log(trial.Level)).ToArray();
        var (from, to) = (logs.Min() - Beyond, logs.Max() + Beyond);
        double LevelOf(int point) => from + ((to - from) * point / (Points - 1));
        var weights = Enumerable.Range(0, Points).Select(point => Spreads.Sum(spread => spread.Weight * trials.Zip(logs, (trial, log) =>
            ProbabilityOf(trial.Succeeded, (LevelOf(point) - log) / spread.Spread)).Aggregate(1.0, (product, own) => product * own))).ToArray();
        var all = weights.Sum();
        return new Interval(Math.Exp(LevelOf(PointAt(weights, all * Interval.Outside / 2))), Math.Exp(LevelOf(PointAt(weights, all * (1 - (Interval.Outside / 2))))));
    }

    private static double ProbabilityOf(bool succeeded, double distance)
    {
        var below = SpecialFunctions.Erfc(-distance / Constants.Sqrt2) / 2;
        return (Lapses / 2) + ((1 - Lapses) * (succeeded ? below : 1 - below));
    }

    private static int PointAt(double[] weights, double share)
    {
        var sum = 0.0;
        var point = -1;
        while (sum < share && point < weights.Length - 1)
        {
            sum += weights[++point];
        }

        return Math.Max(0, point);
    }
}
