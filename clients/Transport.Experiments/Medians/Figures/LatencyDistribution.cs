using MathNet.Numerics.Statistics;

namespace Transport.Experiments.Medians.Figures;

/// <summary>How the calls of one cell are distributed, for drawing: a pure function of a <see cref="RunRecord"/>.</summary>
/// <param name="Samples">Calls that count.</param>
/// <param name="Ecdf">
/// The empirical distribution function, ascending: every step where there are few calls, else evenly spaced ones and every step of the slow end.
/// </param>
/// <param name="Density">A density over the calls that are not outliers, by a Gaussian kernel over the logarithms of the latencies, ascending; empty if all took the same.</param>
/// <param name="Modes">Latencies that calls gather around; empty if there is one only.</param>
/// <param name="OutliersAboveMs">What lies above is an outlier: three interquartile ranges above the upper quartile.</param>
public sealed record LatencyDistribution(
    int Samples,
    IReadOnlyList<LatencyStep> Ecdf,
    IReadOnlyList<LatencyDensity> Density,
    IReadOnlyList<LatencyMode> Modes,
    double? OutliersAboveMs)
{
    public const int MostSteps = 400;

    /// <summary>The most points of <see cref="Density"/>.</summary>
    public const int MostPoints = 200;

    /// <summary>Steps of the slow end, all of which are kept.</summary>
    private const int SlowEnd = 100;

    /// <summary>A density of more calls looks the same, and takes longer.</summary>
    private const int MostCalls = 2000;

    /// <summary>Records keep six decimals of a millisecond; a call that rounds to none has a logarithm, too.</summary>
    private const double Shortest = 1e-6;

    /// <summary>The distribution of a cell; null if the record has no call of it.</summary>
    public static LatencyDistribution? Of(RunRecord record, Cell cell)
    {
        ArgumentNullException.ThrowIfNull(record);
        return CellEvidence.Gather(record.Events).TryGetValue(cell, out var evidence) && evidence.AllVisits.Count > 0 ? Of(evidence) : null;
    }

    /// <summary>The distributions of all cells that the record has calls of, in its order; each is computed when it is taken.</summary>
    public static IEnumerable<(Cell Cell, LatencyDistribution Distribution)> All(RunRecord record)
    {
        ArgumentNullException.ThrowIfNull(record);
        return CellEvidence.Gather(record.Events).Where(cell => cell.Value.AllVisits.Count > 0).Select(cell => (cell.Key, Of(cell.Value)));
    }

    private static LatencyDistribution Of(CellEvidence evidence)
    {
        var sorted = LatencyFigures.Answered(evidence.Calls);
        var fence = LatencyFigures.FenceOf(sorted);
        return new LatencyDistribution(sorted.Length, Steps(sorted), DensityOf(sorted, fence), ModeFinder.Of(evidence.AllVisits, sorted), fence);
    }

    private static List<LatencyStep> Steps(double[] sorted)
    {
        var evenly = MostSteps - SlowEnd;
        var ranks = sorted.Length <= MostSteps
            ? Enumerable.Range(1, sorted.Length)
            : Enumerable.Range(1, evenly).Select(i => (int)((long)i * (sorted.Length - SlowEnd) / evenly)).Concat(Enumerable.Range(sorted.Length - SlowEnd + 1, SlowEnd));
        var steps = new List<LatencyStep>();
        foreach (var rank in ranks)
        {
            var ms = sorted[rank - 1];
            if (steps.Count > 0 && steps[^1].Ms == ms)
            {
                steps.RemoveAt(steps.Count - 1);
            }

            steps.Add(new LatencyStep(ms, (double)rank / sorted.Length));
        }

        return steps;
    }

    /// <summary>
    /// Over the logarithms, as a latency is positive and skewed: one width of kernel in milliseconds would smear the fast end over times that no
    /// call can have.
    /// </summary>
    private static IReadOnlyList<LatencyDensity> DensityOf(double[] sorted, double fence)
    {
        var logarithms = Array.ConvertAll(Thin(sorted), LogarithmOf);
        var bandwidth = Bandwidth(logarithms);
        if (!(bandwidth > 0))
        {
            return [];
        }

        var from = LogarithmOf(sorted[0]) - (3 * bandwidth);
        var to = LogarithmOf(Math.Min(sorted[^1], fence)) + (3 * bandwidth);
        return [.. Enumerable.Range(0, MostPoints).Select(i =>
        {
            var logarithm = from + ((to - from) * i / (MostPoints - 1));
            var ms = Math.Exp(logarithm);
            return new LatencyDensity(ms, KernelDensity.EstimateGaussian(logarithm, bandwidth, logarithms) / ms);
        })];
    }

    private static double LogarithmOf(double ms) => Math.Log(Math.Max(ms, Shortest));

    /// <summary>Silverman's rule of thumb (1986, equation 3.31), which the far end of a skewed distribution hardly moves.</summary>
    private static double Bandwidth(double[] sorted)
    {
        var deviation = sorted.StandardDeviation();
        var quartiles = SortedArrayStatistics.InterquartileRange(sorted) / 1.34;
        return 0.9 * (quartiles > 0 ? Math.Min(deviation, quartiles) : deviation) * Math.Pow(sorted.Length, -0.2);
    }

    private static double[] Thin(double[] sorted) => sorted.Length <= MostCalls
        ? sorted
        : [.. Enumerable.Range(0, MostCalls).Select(i => sorted[(int)((i + 0.5) * sorted.Length / MostCalls)])];
}
