using Perfolizer;
using Perfolizer.Mathematics.OutlierDetection;
using Perfolizer.Mathematics.QuantileEstimators;
using Transport.Harness.Record;

namespace Transport.Harness.Analysis.Internal;

/// <summary>Quantiles of a cell's latencies, each with its 95 % interval, or null where there are too few calls to bound it.</summary>
/// <remarks>Point values are type-7 quantiles (Hyndman and Fan 1996), the definition that spreadsheets, NumPy and R use by default.</remarks>
internal sealed record LatencyFigures
{
    /// <summary>Fences of Tukey's: what lies so many interquartile ranges above the upper quartile is far out.</summary>
    private const double FarOut = 3;

    /// <summary>
    /// Stands for a call past its deadline, whose latency is known to be longer than all others: so a stall is in every quantile, and a
    /// figure that falls among stalls is not given.
    /// </summary>
    private const double Unanswered = 1e300;

    private static readonly double[] Probabilities = [0.5, 0.9, 0.95, 0.99, 0.999];

    public Quantile? Median { get; private init; }

    public Quantile? P90 { get; private init; }

    public Quantile? P95 { get; private init; }

    public Quantile? P99 { get; private init; }

    public Quantile? P999 { get; private init; }

    /// <summary>Calls far above the others; they are in every figure.</summary>
    public int Outliers { get; private init; }

    /// <summary>What lies above is an outlier.</summary>
    public double? OutliersAbove { get; private init; }

    /// <summary>A visit's latencies with its stalls among them, as every function here takes them.</summary>
    public static IReadOnlyList<double> TimesOf(Visit visit) =>
        visit.Stalls == 0 ? visit.Ms : [.. visit.Ms, .. Enumerable.Repeat(Unanswered, visit.Stalls)];

    /// <param name="visits">Latencies in milliseconds by process and visit.</param>
    /// <param name="seed">Seed of the bootstrap.</param>
    public static LatencyFigures Of(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits, int seed)
    {
        var values = visits.SelectMany(process => process).SelectMany(visit => visit).ToArray();
        var answered = values.Where(IsKnown).ToArray();
        if (answered.Length == 0)
        {
            return new LatencyFigures();
        }

        var quantiles = QuantilesOf(new Sample(values), Probabilities, visits, seed, ClusterBootstrap.Draws);
        var fence = FenceOf(answered);
        return new LatencyFigures
        {
            Median = quantiles[0],
            P90 = BoundedOnly(quantiles[1]),
            P95 = BoundedOnly(quantiles[2]),
            P99 = BoundedOnly(quantiles[3]),
            P999 = BoundedOnly(quantiles[4]),
            Outliers = answered.Count(ms => ms > fence),
            OutliersAbove = fence,
        };
    }

    /// <summary>What lies above is an outlier.</summary>
    /// <param name="ms">Latencies, at least one.</param>
    public static double FenceOf(double[] ms) => TukeyOutlierDetector.Create(new Sample(ms), FarOut, SimpleQuantileEstimator.Instance).UpperFence;

    /// <summary>The median and its 95 % interval.</summary>
    /// <param name="visits">Latencies in milliseconds by process and visit, at least one.</param>
    /// <param name="seed">Seed of the bootstrap.</param>
    /// <param name="draws">Redrawn samples.</param>
    public static Quantile? MedianOf(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits, int seed, int draws = ClusterBootstrap.Draws) =>
        QuantilesOf(new Sample(visits.SelectMany(process => process).SelectMany(visit => visit).ToArray()), [0.5], visits, seed, draws)[0];

    /// <summary>
    /// Quantiles, each with the envelope of two intervals: the distribution-free one, which takes calls for independent, and that of the
    /// bootstrap, for which calls of one visit or process resemble each other; and of a third where processes differ.
    /// </summary>
    private static Quantile?[] QuantilesOf(
        Sample sample, double[] probabilities, IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits, int seed, int draws)
    {
        var redrawn = ClusterBootstrap.Intervals(visits, probabilities, seed, draws);
        Sample[] processes = ProcessSpread.IsSeen([.. visits.Select(process => process.Select(BlockSeries.MedianOf).ToList())])
            ? [.. visits.Select(process => new Sample([.. process.SelectMany(visit => visit)]))]
            : [];
        return [.. probabilities.Select((probability, i) =>
        {
            var interval = OrderStatistics.IntervalOf(sample.SortedValues, probability);
            interval = interval is { } calls && redrawn is not null ? calls.Envelope(redrawn[i]) : interval;
            interval = interval is { } drawn && OfProcesses(processes, probability) is { } apart ? drawn.Envelope(apart) : interval;
            return QuantileOf(SimpleQuantileEstimator.Instance.Quantile(sample, probability), interval);
        })];
    }

    /// <summary>The interval that the processes' own quantiles give, by their ratios; null where one of them falls among stalls.</summary>
    private static Interval? OfProcesses(Sample[] processes, double probability)
    {
        var logs = processes.Select(process => SimpleQuantileEstimator.Instance.Quantile(process, probability))
            .Where(ms => ms > 0 && IsKnown(ms)).Select(ms => Math.Log(ms)).ToArray();
        if (logs.Length < 2 || logs.Length < processes.Length)
        {
            return null;
        }

        var interval = ProcessSpread.IntervalOf(logs);
        return new Interval(Math.Exp(interval.Low), Math.Exp(interval.High));
    }

    private static Quantile? QuantileOf(double value, Interval? interval) => !IsKnown(value)
        ? null
        : new Quantile(value, interval?.Low, interval is { High: var high } && IsKnown(high) ? high : null);

    /// <summary>A tail that the calls cannot bound is not given.</summary>
    private static Quantile? BoundedOnly(Quantile? quantile) => quantile is { Low: not null } ? quantile : null;

    private static bool IsKnown(double ms) => ms < Unanswered / 1e9;

    /// <param name="Value">The estimate.</param>
    /// <param name="Low">Lower end of the 95 % interval; null where there are too few calls to bound it.</param>
    /// <param name="High">Upper end; null there, and where it lies among calls past their deadline.</param>
    internal sealed record Quantile(double Value, double? Low, double? High);
}
