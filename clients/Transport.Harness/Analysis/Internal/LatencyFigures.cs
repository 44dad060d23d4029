using Perfolizer;
using Perfolizer.Mathematics.OutlierDetection;
using Perfolizer.Mathematics.QuantileEstimators;

namespace Transport.Harness.Analysis.Internal;

/// <summary>Quantiles of a cell's latencies, each with its 95 % interval, or null where there are too few calls to bound it.</summary>
/// <remarks>Point values are type-7 quantiles (Hyndman and Fan 1996), the definition that spreadsheets, NumPy and R use by default.</remarks>
internal sealed record LatencyFigures
{
    /// <summary>Fences of Tukey's: what lies so many interquartile ranges above the upper quartile is far out.</summary>
    private const double FarOut = 3;

    public double? Median { get; private init; }

    public Interval? MedianInterval { get; private init; }

    public Quantile? P90 { get; private init; }

    public Quantile? P95 { get; private init; }

    public Quantile? P99 { get; private init; }

    public Quantile? P999 { get; private init; }

    /// <summary>Calls far above the others; they are in every figure.</summary>
    public int Outliers { get; private init; }

    /// <summary>What lies above is an outlier.</summary>
    public double? OutliersAbove { get; private init; }

    /// <param name="visits">Latencies in milliseconds by process and visit.</param>
    /// <param name="seed">Seed of the bootstrap.</param>
    public static LatencyFigures Of(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits, int seed)
    {
        var values = visits.SelectMany(process => process).SelectMany(visit => visit).ToArray();
        if (values.Length == 0)
        {
            return new LatencyFigures();
        }

        var sample = new Sample(values);
        var (median, interval) = MedianOf(sample, visits, seed, ClusterBootstrap.Draws);
        var fence = TukeyOutlierDetector.Create(sample, FarOut, SimpleQuantileEstimator.Instance);
        return new LatencyFigures
        {
            Median = median,
            MedianInterval = interval,
            P90 = QuantileOf(sample, 0.90),
            P95 = QuantileOf(sample, 0.95),
            P99 = QuantileOf(sample, 0.99),
            P999 = QuantileOf(sample, 0.999),
            Outliers = values.Count(fence.IsUpperOutlier),
            OutliersAbove = fence.UpperFence,
        };
    }

    /// <summary>What lies above is an outlier.</summary>
    /// <param name="ms">Latencies, at least one.</param>
    public static double FenceOf(double[] ms) => TukeyOutlierDetector.Create(new Sample(ms), FarOut, SimpleQuantileEstimator.Instance).UpperFence;

    /// <summary>The median and its 95 % interval: the envelope of the distribution-free one and the bootstrap's.</summary>
    /// <param name="visits">Latencies in milliseconds by process and visit, at least one.</param>
    /// <param name="seed">Seed of the bootstrap.</param>
    /// <param name="draws">Redrawn samples.</param>
    public static (double Median, Interval? Interval) MedianOf(
        IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits, int seed, int draws = ClusterBootstrap.Draws) =>
        MedianOf(new Sample(visits.SelectMany(process => process).SelectMany(visit => visit).ToArray()), visits, seed, draws);

    private static (double Median, Interval? Interval) MedianOf(
        Sample sample, IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits, int seed, int draws)
    {
        var interval = OrderStatistics.IntervalOf(sample.SortedValues, 0.5);
        return (
            SimpleQuantileEstimator.Instance.Quantile(sample, 0.5),
            interval is { } calls && ClusterBootstrap.MedianInterval(visits, seed, draws) is { } clusters ? calls.Envelope(clusters) : interval);
    }

    private static Quantile? QuantileOf(Sample sample, double probability) =>
        OrderStatistics.IntervalOf(sample.SortedValues, probability) is { } interval
            ? new Quantile(SimpleQuantileEstimator.Instance.Quantile(sample, probability), interval)
            : null;

    /// <summary>A quantile that its sample can bound.</summary>
    internal sealed record Quantile(double Value, Interval Interval);
}
