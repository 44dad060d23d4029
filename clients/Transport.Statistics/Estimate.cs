using MathNet.Numerics.Statistics;

namespace Transport.Statistics;

/// <summary>An estimate whose error follows Student's distribution.</summary>
/// <param name="Center">The estimate.</param>
/// <param name="Error">Its standard error, 0 or more.</param>
/// <param name="Freedom">Degrees of freedom of the error, 1 or more; infinity where it is known.</param>
public readonly record struct Estimate(double Center, double Error, double Freedom)
{
    /// <summary>Half the width of the 95 % interval.</summary>
    public double Half => Error * Student.Quantile975(Freedom);

    /// <summary>The 95 % interval.</summary>
    public Interval Bounds => new(Center - Half, Center + Half);

    /// <summary>
    /// The 95 % interval of a difference to the lowest of several that may each be the lowest: which was chosen because it came out lowest, so that
    /// its lower end is that of the most unlucky of them (Bonferroni).
    /// </summary>
    /// <param name="candidates">Those that may be the lowest, 1 or more.</param>
    public Interval BoundsToLowest(int candidates)
    {
        var (low, high) = (0.0, 1000.0);
        for (var i = 0; i < 50; i++)
        {
            var middle = (low + high) / 2;
            (low, high) = Student.Tail(middle, Freedom) > Interval.Outside / 2 / candidates ? (middle, high) : (low, middle);
        }

        return new Interval(Center - (Error * Math.Max(high, Student.Quantile975(Freedom))), Center + Half);
    }

    /// <summary>The one Student's distribution that has the same 97.5 and 99.95 % quantiles as another distribution.</summary>
    /// <param name="center">Its middle.</param>
    /// <param name="tail">Probability of a value that far above the middle; as far below is as likely.</param>
    /// <param name="low">No quantile is nearer, above 0.</param>
    /// <param name="high">No quantile is farther.</param>
    internal static Estimate OfTail(double center, Func<double, double> tail, double low, double high)
    {
        var near = Crossing.Of(tail, 0.025, low, high);
        var freedom = Student.FreedomOfRatio(Crossing.Of(tail, 0.0005, near, high) / near);
        return new Estimate(center, near / Student.Quantile975(freedom), freedom);
    }

    /// <summary>
    /// The mean of a level over processes. Its variance is weighted, by degrees of freedom, with that of all levels alike (Smyth, Statistical Applications in
    /// Genetics 3, 2004).
    /// </summary>
    /// <param name="levels">The level in each process, two or more.</param>
    /// <param name="pooled">Variance from process to process, of all levels.</param>
    /// <param name="freedom">Degrees of freedom of <paramref name="pooled"/>.</param>
    internal static Estimate Moderated(double[] levels, double pooled, double freedom)
    {
        var share = freedom / (freedom + levels.Length - 1);
        var variance = (share * pooled) + ((1 - share) * levels.Variance());
        return new Estimate(levels.Average(), Math.Sqrt(variance / levels.Length), freedom);
    }

    /// <summary>
    /// The standard error that estimates of a kind have together: the root of the mean of its squares, in the estimates' unit; 0 of none. An error of more than three times the
    /// middle one counts as three times: one wild row must not make all others uncertain.
    /// </summary>
    /// <param name="estimates">Null where there is none.</param>
    internal static double TypicalError(IReadOnlyList<Estimate?> estimates)
    {
        var errors = estimates.OfType<Estimate>().Select(estimate => estimate.Error).ToList();
        var most = errors.Count == 0 ? 0 : 3 * errors.Median();
        return Math.Sqrt(errors.Select(error => Math.Min(error, most)).Select(error => error * error).DefaultIfEmpty().Average());
    }

    /// <summary>Degrees of freedom of what a single process has to assume (<see cref="RowTable.AssumedSpread"/>): few rows do not show how much rows wander.</summary>
    /// <param name="rows">Rows, or cells, that were measured together.</param>
    /// <returns>3 for each row but one, at least 3; infinity from 8 rows on.</returns>
    internal static double FreedomOfAssumed(int rows) => rows < 8 ? Math.Max(3, 3 * (rows - 1)) : double.PositiveInfinity;

    /// <summary>The same estimate with a standard error of at least so much, in the estimate's unit.</summary>
    internal Estimate AtLeast(double error) => this with { Error = Math.Max(Error, error) };

    /// <summary>Adds an independent error (degrees of freedom by Welch and Satterthwaite).</summary>
    /// <param name="error">Standard error, 0 or more.</param>
    /// <param name="freedom">Its degrees of freedom.</param>
    public Estimate With(double error, double freedom)
    {
        var (own, other) = (Error * Error, error * error);
        var sum = own + other;
        return sum > 0 ? this with { Error = Math.Sqrt(sum), Freedom = sum * sum / ((own * own / Freedom) + (other * other / freedom)) } : this;
    }

    /// <summary>Two-sided probability of an estimate so far beyond a margin around 0, were the truth at the margin.</summary>
    /// <param name="margin">0 or more, in the unit of the estimate.</param>
    public double PBeyond(double margin) => Math.Min(1, 2 * Tail(Math.Abs(Center) - margin));

    /// <summary>Probability of an estimate so far within a margin around 0, were the truth at the margin (two one-sided tests, Schuirmann 1987).</summary>
    /// <param name="margin">0 or more, in the unit of the estimate.</param>
    public double PWithin(double margin) => Tail(margin - Math.Abs(Center));

    private double Tail(double distance) => Error > 0 ? Student.Tail(distance / Error, Freedom) : distance > 0 ? 0 : 1;
}
