using MathNet.Numerics.Distributions;
using Transport.Harness.Analysis.Comparing;

namespace Transport.Harness.Analysis.Internal;

/// <summary>Turns estimates into verdicts, all pairs of a comparison together.</summary>
internal static class Judgement
{
    private const double Significance = OrderStatistics.Outside;

    /// <summary>
    /// A difference is a verdict where it lies beyond its margin with at most 5 % probability of any false verdict among all pairs (Holm
    /// 1979); "same" where it lies within the margin at 5 % (two one-sided tests, Schuirmann 1987).
    /// </summary>
    /// <param name="estimates">An estimate and the margin it has to pass, as a share.</param>
    /// <param name="pairs">Pairs that could have been chosen for comparison, where what was measured chose them; all of the estimates by default.</param>
    public static IReadOnlyList<Difference> Of(IReadOnlyList<(BlockEstimate Estimate, double Margin)> estimates, int pairs = 0)
    {
        var corrected = Holm([.. estimates.Select(pair => PBeyond(pair.Estimate, pair.Margin))], pairs);
        return [.. estimates.Select((pair, i) => Judge(pair.Estimate, pair.Margin, corrected[i]))];
    }

    /// <summary>Holm's step-down correction, in the order given.</summary>
    /// <param name="p">Of the pairs that were compared.</param>
    /// <param name="pairs">All pairs that could have been; those that were not count as the least likely, which is never too lenient.</param>
    internal static double[] Holm(IReadOnlyList<double> p, int pairs = 0)
    {
        pairs = Math.Max(pairs, p.Count);
        var corrected = new double[p.Count];
        var largest = 0.0;
        foreach (var (rank, i) in Enumerable.Range(0, p.Count).OrderBy(i => p[i]).Index())
        {
            largest = Math.Max(largest, Math.Min(1, p[i] * (pairs - rank)));
            corrected[i] = largest;
        }

        return corrected;
    }

    private static Difference Judge(BlockEstimate estimate, double margin, double correctedP)
    {
        var (center, bounds) = estimate.Log;
        return new Difference
        {
            Ratio = Math.Exp(center),
            RatioLow = Math.Exp(bounds.Low),
            RatioHigh = Math.Exp(bounds.High),
            ShiftMs = estimate.Shift.Center,
            ShiftLowMs = estimate.Shift.Bounds.Low,
            ShiftHighMs = estimate.Shift.Bounds.High,
            Margin = margin,
            CorrectedP = correctedP,
            Verdict = correctedP <= Significance ? (center > 0 ? Verdict.Slower : Verdict.Faster)
                : PWithin(estimate, margin) <= Significance ? Verdict.Same
                : Verdict.Undecided,
            Blocks = estimate.Blocks,
        };
    }

    /// <summary>Two-sided probability of an estimate so far beyond the margin, were the truth at the margin.</summary>
    private static double PBeyond(BlockEstimate estimate, double margin) =>
        Math.Min(1, 2 * Tail(Math.Abs(estimate.Log.Center) - Math.Log(1 + margin), estimate));

    /// <summary>Probability of an estimate so far within the margin, were the truth at the margin.</summary>
    private static double PWithin(BlockEstimate estimate, double margin) =>
        Tail(Math.Log(1 + margin) - Math.Abs(estimate.Log.Center), estimate);

    /// <summary>
    /// The bounds are those of a test, so that their width gives a standard error, with Student's distribution beyond them: few blocks, however
    /// alike, make nothing certain.
    /// </summary>
    private static double Tail(double distance, BlockEstimate estimate)
    {
        var freedom = Math.Max(1, estimate.Blocks - 1);
        var error = (estimate.Log.Bounds.High - estimate.Log.Bounds.Low) / (2 * StudentT.InvCDF(0, 1, freedom, 1 - (OrderStatistics.Outside / 2)));
        var own = Tail(distance, error, freedom);
        return estimate.Pooled is var (pooled, pooledFreedom) ? Math.Max(own, Tail(distance, pooled, pooledFreedom)) : own;
    }

    private static double Tail(double distance, double error, double freedom) =>
        error > 0 ? 1 - StudentT.CDF(0, 1, freedom, distance / error) : distance > 0 ? 0 : 1;
}
