namespace Transport.Experiments.Analysis.Evidence;

/// <summary>Quantiles of a cell's latencies, each with its 95 % interval, or null if there are too few calls to bound it.</summary>
/// <remarks>Point values are type-7 quantiles (Hyndman and Fan 1996), the definition that spreadsheets, NumPy and R use by default.</remarks>
internal sealed record LatencyFigures
{
    /// <summary>Fences of Tukey's: values this many interquartile ranges above the upper quartile are far out.</summary>
    private const double FarOut = 3;

    /// <summary>
    /// Stands for a call past its deadline, whose latency is known to be longer than all others: so a stall is in every quantile, and a
    /// figure that falls among stalls is not given.
    /// </summary>
    private const double Unanswered = 1e300;

    /// <summary>Latencies below this are those of calls that came back.</summary>
    private const double Known = Unanswered / 1e9;

    /// <summary>Fewer calls do not show their lower end.</summary>
    private const int FewestOfDisturbed = 20;

    /// <summary>A call that takes less than this much longer than the undisturbed ones is not disturbed, however alike those are.</summary>
    private const double LeastDisturbed = 1.15;

    private static readonly double[] Probabilities = [0.5, 0.9, 0.95, 0.99, 0.999];

    public Quantile? Median { get; private init; }

    public Quantile? P90 { get; private init; }

    public Quantile? P95 { get; private init; }

    public Quantile? P99 { get; private init; }

    public Quantile? P999 { get; private init; }

    /// <summary>Calls far above the others; they are in every figure.</summary>
    public int Outliers { get; private init; }

    public double? OutliersAbove { get; private init; }

    /// <summary>Share of calls that something made much slower than the undisturbed ones; null where there are too few calls.</summary>
    public double? Disturbed { get; private init; }

    /// <summary>A visit's latencies including its stalls, as every function here expects them.</summary>
    public static IReadOnlyList<double> TimesOf(Visit visit) =>
        visit.Stalls == 0 ? visit.Ms : [.. visit.Ms, .. Enumerable.Repeat(Unanswered, visit.Stalls)];

    /// <param name="calls">Latencies in milliseconds by process and visit.</param>
    public static LatencyFigures Of(SortedCalls calls)
    {
        var answered = Answered(calls);
        if (answered.Length == 0)
        {
            return new LatencyFigures();
        }

        var quantiles = Probabilities.Select(probability => QuantileOf(calls, probability)).ToArray();
        var fence = FenceOf(answered);
        return new LatencyFigures
        {
            Median = quantiles[0],
            P90 = BoundedOnly(quantiles[1]),
            P95 = BoundedOnly(quantiles[2]),
            P99 = BoundedOnly(quantiles[3]),
            P999 = BoundedOnly(quantiles[4]),
            Outliers = answered.Length - SortedCalls.Below(answered, Math.BitIncrement(fence)),
            OutliersAbove = fence,
            Disturbed = DisturbedOf(answered),
        };
    }

    /// <summary>A cell with these figures.</summary>
    public CellSummary In(CellSummary cell) => cell with
    {
        MedianMs = Median?.Value,
        MedianLowMs = Median?.Low,
        MedianHighMs = Median?.High,
        P90Ms = P90?.Value,
        P90LowMs = P90?.Low,
        P90HighMs = P90?.High,
        P95Ms = P95?.Value,
        P95LowMs = P95?.Low,
        P95HighMs = P95?.High,
        P99Ms = P99?.Value,
        P99LowMs = P99?.Low,
        P99HighMs = P99?.High,
        P999Ms = P999?.Value,
        P999LowMs = P999?.Low,
        P999HighMs = P999?.High,
        Outliers = Outliers,
        OutliersAboveMs = OutliersAbove,
        EffectiveSamples = Median?.Effective,
        Disturbed = Disturbed,
    };

    /// <summary>What lies above is an outlier.</summary>
    /// <param name="sorted">Latencies, ascending; at least one.</param>
    public static double FenceOf(ReadOnlySpan<double> sorted)
    {
        var upper = QuantileInterval.Quantile(sorted, 0.75);
        return upper + (FarOut * (upper - QuantileInterval.Quantile(sorted, 0.25)));
    }

    /// <summary>Calls that came back, ascending.</summary>
    public static double[] Answered(SortedCalls calls)
    {
        var answered = SortedCalls.Below(calls.All, Known);
        return answered == calls.All.Length ? calls.All : calls.All[..answered];
    }

    /// <summary>The median and its 95 % interval.</summary>
    /// <param name="visits">Latencies in milliseconds by process and visit, at least one.</param>
    public static Quantile? MedianOf(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits) => QuantileOf(SortedCalls.Of(visits), 0.5);

    private static Quantile? QuantileOf(SortedCalls calls, double probability)
    {
        var found = QuantileInterval.Of(calls, probability, Known);
        return IsKnown(found.Value)
            ? new Quantile(found.Value, found.Bounds?.Low, found.Bounds is { High: var high } && IsKnown(high) ? high : null, found.EffectiveCalls)
            : null;
    }

    /// <summary>Of normal deviates, three standard deviations above the mean are 3.8 times as far above their lower quartile as that is above their twentieth.</summary>
    private static double? DisturbedOf(double[] answered)
    {
        if (answered.Length < FewestOfDisturbed || !(answered[0] > 0))
        {
            return null;
        }

        var quiet = QuantileInterval.Quantile(answered, ProcessLevel.Undisturbed);
        var limit = quiet * Math.Max(LeastDisturbed, Math.Pow(quiet / QuantileInterval.Quantile(answered, 0.05), 3.8));
        return (double)(answered.Length - SortedCalls.Below(answered, limit)) / answered.Length;
    }

    /// <summary>A tail that the calls cannot bound is not given.</summary>
    private static Quantile? BoundedOnly(Quantile? quantile) => quantile is { Low: not null } ? quantile : null;

    private static bool IsKnown(double ms) => ms < Known;

    /// <param name="Value">The estimate.</param>
    /// <param name="Low">Lower end of the 95 % interval; null if there are too few calls to bound it.</param>
    /// <param name="High">Upper end; null there, and if it lies among calls past their deadline.</param>
    /// <param name="Effective">Independent calls that would bound it as narrowly.</param>
    internal sealed record Quantile(double Value, double? Low, double? High, double Effective);
}
