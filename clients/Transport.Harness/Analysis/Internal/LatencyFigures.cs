using Perfolizer;
using Perfolizer.Mathematics.QuantileEstimators;

namespace Transport.Harness.Analysis.Internal;

/// <summary>Quantiles of a cell's latencies, each with its 95 % interval, or null where there are too few calls to bound it.</summary>
/// <remarks>Point values are type-7 quantiles (Hyndman and Fan 1996), the definition that spreadsheets, NumPy and R use by default.</remarks>
internal sealed record LatencyFigures
{
    public double? Median { get; private init; }

    public Interval? MedianInterval { get; private init; }

    public Quantile? P90 { get; private init; }

    public Quantile? P95 { get; private init; }

    public Quantile? P99 { get; private init; }

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
        var interval = OrderStatistics.IntervalOf(sample.SortedValues, 0.5);
        return new LatencyFigures
        {
            Median = SimpleQuantileEstimator.Instance.Quantile(sample, 0.5),
            MedianInterval = interval is { } calls && ClusterBootstrap.MedianInterval(visits, seed) is { } clusters
                ? calls.Envelope(clusters)
                : interval,
            P90 = QuantileOf(sample, 0.90),
            P95 = QuantileOf(sample, 0.95),
            P99 = QuantileOf(sample, 0.99),
        };
    }

    private static Quantile? QuantileOf(Sample sample, double probability) =>
        OrderStatistics.IntervalOf(sample.SortedValues, probability) is { } interval
            ? new Quantile(SimpleQuantileEstimator.Instance.Quantile(sample, probability), interval)
            : null;

    /// <summary>A quantile that its sample can bound.</summary>
    internal sealed record Quantile(double Value, Interval Interval);
}
