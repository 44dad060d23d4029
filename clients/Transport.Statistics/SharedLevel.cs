namespace Transport.Statistics;

/// <summary>
/// The level that rows share, where each follows it by more or less, and some follow something else: a change, or a machine that hits them
/// differently. How much rows differ is averaged over a grid, and so is which of them are apart.
/// </summary>
/// <remarks>
/// Random effects with a share of outliers: a row is near the level with a probability of 90 %, else anywhere around it (Box and Tiao, "A Bayesian approach
/// to some outlier problems", Biometrika 55, 1968). Of few rows two that happen to agree would make outliers of the others: they are all taken for near.
/// </remarks>
internal sealed class SharedLevel
{
    /// <summary>Share of rows that are apart, before anything is measured.</summary>
    private const double Apart = 0.1;

    /// <summary>Rows of which some may be apart.</summary>
    private const int FewestForApart = 6;

    /// <summary>Standard deviation of rows that are apart. In a pair of runs of one commit <c>floor</c> moved by a third against the other rows.</summary>
    private const double ApartBy = 0.3;

    private const int Points = 400;

    /// <summary>How far the grid of levels reaches beyond the rows, and from their middle at most.</summary>
    private const double Beyond = 0.1;
    private const double Farthest = 1;

    /// <summary>Standard deviations of what rows follow the level by.</summary>
    private static readonly double[] Spreads = [0, 0.005, 0.01, 0.02, 0.03, 0.045, 0.065, 0.1, 0.15, 0.22, 0.33];

    /// <summary>Every standard deviation is as likely as any other (Gelman, Bayesian Analysis 1, 2006): a point counts for the way to its neighbours.</summary>
    private static readonly double[] LogPrior = [.. Spreads.Select((_, i) =>
        Math.Log((Spreads[Math.Min(i + 1, Spreads.Length - 1)] - Spreads[Math.Max(i - 1, 0)]) / 2))];

    private readonly double _from;
    private readonly double _step;

    /// <summary>Logarithms of the likelihood by row, spread and level: with every row near, and with some of them apart.</summary>
    private readonly double[][][] _near;
    private readonly double[][][] _mixed;

    /// <param name="rows">What each row moved by, with its standard error; at least one.</param>
    public SharedLevel(IReadOnlyList<(double Center, double Error)> rows)
    {
        var middle = rows.Select(row => row.Center).Order().ElementAt(rows.Count / 2);
        _from = Math.Max(rows.Min(row => row.Center) - Beyond, middle - Farthest);
        _step = (Math.Min(rows.Max(row => row.Center) + Beyond, middle + Farthest) - _from) / (Points - 1);
        double[][][] Logs(double share) => [.. rows.Select(row => Spreads.Select(spread => LogsOf(row.Center, (row.Error * row.Error) + (spread * spread) + (_step * _step), share)).ToArray())];
        _near = Logs(0);
        _mixed = rows.Count > FewestForApart ? Logs(Apart) : _near;
    }

    /// <summary>How far another row that is not an outlier would have moved.</summary>
    /// <param name="references">Rows that share the level.</param>
    /// <param name="others">Rows that share another level: they show how much rows differ.</param>
    public Estimate Next(IReadOnlyList<int> references, IReadOnlyList<int> others)
    {
        var logs = LogsFor(references.Count + others.Count);
        var (own, beside) = (Of(references, logs), Of(others, logs));
        return NormalMixture.Of(
            [.. own.Select((level, i) => LogPrior[i] + level.Log + beside[i].Log)],
            [.. own.Select(level => level.Mean)],
            [.. own.Select((level, i) => Math.Sqrt(level.Variance + (Spreads[i] * Spreads[i])))]);
    }

    /// <summary>By how much the level of some rows is above that of others.</summary>
    public Estimate Difference(IReadOnlyList<int> rows, IReadOnlyList<int> references)
    {
        var logs = LogsFor(rows.Count + references.Count);
        var (above, below) = (Of(rows, logs), Of(references, logs));
        return NormalMixture.Of(
            [.. above.Select((level, i) => LogPrior[i] + level.Log + below[i].Log)],
            [.. above.Zip(below, (level, other) => level.Mean - other.Mean)],
            [.. above.Zip(below, (level, other) => Math.Sqrt(level.Variance + other.Variance))]);
    }

    /// <summary>Standard deviation of what rows follow their level by: the mean of the grid.</summary>
    public double Spread(IReadOnlyList<int> rows)
    {
        var levels = Of(rows, LogsFor(rows.Count));
        var best = levels.Max(level => level.Log);
        var weights = levels.Select((level, i) => Math.Exp(LogPrior[i] + level.Log - best)).ToArray();
        return weights.Zip(Spreads, (weight, spread) => weight * spread).Sum() / weights.Sum();
    }

    private double[][][] LogsFor(int rows) => rows < FewestForApart ? _near : _mixed;

    private double[] LogsOf(double center, double variance, double share)
    {
        var apart = variance + (ApartBy * ApartBy);
        var (near, far) = ((1 - share) / Math.Sqrt(variance), share / Math.Sqrt(apart));
        var logs = new double[Points];
        for (var i = 0; i < Points; i++)
        {
            var square = Math.Pow(center - _from - (i * _step), 2);
            logs[i] = share == 0 ? Math.Log(near) - (square / variance / 2) : Math.Log((near * Math.Exp(-square / variance / 2)) + (far * Math.Exp(-square / apart / 2)));
        }

        return logs;
    }

    /// <summary>By spread: the logarithm of its weight, and mean and variance of the level. Without rows every spread weighs the same.</summary>
    private (double Log, double Mean, double Variance)[] Of(IReadOnlyList<int> rows, double[][][] logs) =>
        [.. Spreads.Select((_, spread) => rows.Count == 0 ? (0, 0, 0) : Of([.. rows.Select(row => logs[row][spread])]))];

    private (double Log, double Mean, double Variance) Of(double[][] logs)
    {
        var sums = new double[Points];
        foreach (var row in logs)
        {
            for (var i = 0; i < Points; i++)
            {
                sums[i] += row[i];
            }
        }

        var best = sums.Max();
        var (weight, first, second) = (0.0, 0.0, 0.0);
        for (var i = 0; i < Points; i++)
        {
            var own = Math.Exp(sums[i] - best);
            var level = i * _step;
            weight += own;
            first += own * level;
            second += own * level * level;
        }

        var mean = first / weight;
        return (best + Math.Log(weight * _step), _from + mean, Math.Max((second / weight) - (mean * mean), 1e-12));
    }
}
