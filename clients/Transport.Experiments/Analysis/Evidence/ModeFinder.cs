using Perfolizer.Mathematics.Histograms;
using Perfolizer.Mathematics.Multimodality;
using Perfolizer.Mathematics.OutlierDetection;
using Perfolizer.Mathematics.QuantileEstimators;
using Sample = Pragmastat.Sample;

namespace Transport.Experiments.Analysis.Evidence;

/// <summary>Finds latencies that calls gather around, by Perfolizer's lowland detector, and what may be their cause.</summary>
/// <remarks>
/// A median between two modes describes no call. The detector uses a density of equal shares: 1 % each, and 0.2 % each where outliers
/// say that there may be a rare mode, since its time grows with both calls and shares. Quantiles are Harrell-Davis estimates; of many calls
/// trimmed ones, which need few of them (Akinshin 2022, https://doi.org/10.1080/03610918.2022.2050396): in simulations they found the same modes
/// in a ninth of the time, but of few calls sometimes one that is not there.
/// </remarks>
internal static class ModeFinder
{
    /// <summary>With fewer calls a mode is a coincidence.</summary>
    private const int FewestCalls = 100;

    /// <summary>More calls add no information, and the detector's time grows with them.</summary>
    private const int MostCalls = 1000;

    /// <summary>From this many calls on, quantiles are trimmed estimates.</summary>
    private const int ManyCalls = 500;

    private const double Sensitivity = 0.5;
    private const double Coarse = 0.01;
    private const double Fine = 0.002;

    /// <summary>Rarer modes are outliers.</summary>
    private const double LeastShare = 0.01;

    /// <summary>Modes nearer to each other are one with two summits.</summary>
    private const double LeastRatio = 1.15;

    /// <summary>One entry a mode, the fastest first; empty if all calls gather around one latency.</summary>
    /// <param name="visits">The calls as they were measured, with the collections that fell into them.</param>
    /// <param name="sorted">The same calls, ascending.</param>
    public static IReadOnlyList<LatencyMode> Of(IReadOnlyList<Visit> visits, double[] sorted)
    {
        if (sorted.Length < FewestCalls)
        {
            return [];
        }

        var bounds = BoundsOf(sorted);
        if (bounds.Count == 0)
        {
            return [];
        }

        var edges = (double[])[0, .. bounds, double.PositiveInfinity];
        var modes = edges.Zip(edges.Skip(1)).Select(edge => new Range(edge.First, edge.Second)).ToList();
        return [.. modes.Select((mode, i) => ModeOf(sorted, mode, i == 0 ? null : CollectionCause.Of(visits, modes[0].Holds, mode.Holds)))];
    }

    /// <summary>"0.9 ms 81 %, 4.1 ms 19 %; the slow mode falls on gen-2 collections"; null if there is one mode.</summary>
    public static string? Describe(IReadOnlyList<LatencyMode> modes) => modes.Count == 0
        ? null
        : string.Join(", ", modes.Select(mode => FormattableString.Invariant($"{TwoDigits(mode.Ms)} ms {mode.Share * 100:0} %")))
            + string.Concat(modes.Where(mode => mode.Cause is not null).Select(mode =>
                modes.Count == 2 ? $"; the slow mode falls on {mode.Cause}" : $"; the mode at {TwoDigits(mode.Ms)} ms falls on {mode.Cause}"));

    /// <summary>0.029, 0.9, 4.1, 12, 340.</summary>
    private static string TwoDigits(double ms) =>
        ms.ToString("F" + Math.Max(0, 1 - (int)Math.Floor(Math.Log10(ms))), CultureInfo.InvariantCulture);

    private static LatencyMode ModeOf(double[] sorted, Range range, string? cause)
    {
        var own = sorted.AsSpan(SortedCalls.Below(sorted, range.From)..SortedCalls.Below(sorted, range.To));
        return new LatencyMode(own[own.Length / 2], (double)own.Length / sorted.Length, cause);
    }

    /// <summary>Latencies that part the modes.</summary>
    private static List<double> BoundsOf(double[] sorted)
    {
        var calls = Thin(sorted);
        if (calls[0] == calls[^1])
        {
            // The detector takes no sample without a difference.
            return [];
        }

        var sample = new Sample(calls);
        var found = Bounds(sample, Coarse, sorted);
        if (found.Count > 0)
        {
            return found;
        }

        var fence = TukeyOutlierDetector.Create(sample, 3, SimpleQuantileEstimator.Instance);
        return sorted.Count(fence.IsUpperOutlier) >= LeastShare * sorted.Length ? Bounds(sample, Fine, sorted) : [];
    }

    private static List<double> Bounds(Sample sample, double precision, double[] sorted)
    {
        var modes = new LowlandModalityDetector(Sensitivity, precision).DetectModes(sample, Density.Instance, diagnostics: false).Modes;
        var kept = new List<double>();
        var begin = 0.0;
        // A mode too small or too near to the one before is joined with it.
        for (var i = 1; i < modes.Count; i++)
        {
            var bound = modes[i].Left;
            var from = SortedCalls.Below(sorted, bound);
            var own = sorted.AsSpan(SortedCalls.Below(sorted, begin)..from);
            var next = sorted.AsSpan(from..(i + 1 < modes.Count ? SortedCalls.Below(sorted, modes[i + 1].Left) : sorted.Length));
            if (own.Length >= LeastShare * sorted.Length && next.Length >= LeastShare * sorted.Length && next[next.Length / 2] >= LeastRatio * own[own.Length / 2])
            {
                kept.Add(bound);
                begin = bound;
            }
        }

        return kept;
    }

    private static double[] Thin(double[] sorted) => sorted.Length <= MostCalls
        ? sorted
        : [.. Enumerable.Range(0, MostCalls).Select(i => sorted[(int)((i + 0.5) * sorted.Length / MostCalls)])];

    private sealed class Density : IDensityHistogramBuilder
    {
        public static readonly Density Instance = new();

        public DensityHistogram Build(Sample sample, int binCount) => QuantileRespectfulDensityHistogramBuilder.Instance.Build(
            sample, binCount, sample.Size >= ManyCalls ? TrimmedHarrellDavisQuantileEstimator.Sqrt : HarrellDavisQuantileEstimator.Instance);
    }

    private readonly record struct Range(double From, double To)
    {
        public bool Holds(double ms) => ms >= From && ms < To;
    }
}
