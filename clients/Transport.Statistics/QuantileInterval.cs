using MathNet.Numerics;
using MathNet.Numerics.Distributions;
using MathNet.Numerics.Statistics;

namespace Transport.Statistics;

/// <summary>A quantile of calls that come in blocks, with its interval.</summary>
/// <param name="Value">Type-7 quantile of all calls (Hyndman and Fan 1996).</param>
/// <param name="Bounds">Its 95 % interval; null where the calls cannot bound it.</param>
/// <param name="EffectiveCalls">Independent calls that would bound it as narrowly, never more than the calls.</param>
public sealed record QuantileInterval(double Value, Interval? Bounds, double EffectiveCalls)
{
    private const double Normal975 = 1.959963984540054;

    /// <summary>Blocks of a single process that a tail needs, times the share of calls beyond it: fewer do not show that slow calls come together.</summary>
    private const double BlocksOfTail = 12;

    /// <summary>Beyond this, a quantile that no process bounds by itself needs <see cref="FewestOfFarTail"/> processes: fewer agree by chance too often.</summary>
    private const double FarTail = 0.95;
    private const int FewestOfFarTail = 5;

    /// <summary>Calls beyond such a quantile that it needs: of fewer, it would be given where they agree by chance.</summary>
    private const double FewestBeyond = 4.5;

    /// <summary>
    /// Woodruff's interval (1952): that of the share of calls below, turned into latencies. The share's error is that of a dependent series, from
    /// which follows how many independent calls would know it as well (Korn and Graubard 1998); the ends are fractional order statistics of as many
    /// (Hutson 1999).
    /// </summary>
    /// <param name="sorted">All calls, ascending; at least one.</param>
    /// <param name="blocks">The same calls by block, in the order measured.</param>
    /// <param name="probability">Of the quantile, above 0 and below 1.</param>
    /// <param name="isAlone">Whether no other process shows what lasts longer than these blocks, so that the interval has to have room for it.</param>
    public static QuantileInterval Of(ReadOnlySpan<double> sorted, IReadOnlyList<IReadOnlyList<double>> blocks, double probability, bool isAlone = false)
    {
        var value = Quantile(sorted, probability);
        var effective = Math.Max(sorted.Length, blocks.Count) < DependentMean.Fewest ? sorted.Length : EffectiveOf(sorted, blocks, value, probability, isAlone);
        return new QuantileInterval(value, BoundsOf(sorted, effective, probability), Math.Max(1, effective));
    }

    /// <summary>
    /// The same of several processes: each bounds its own quantile, and <see cref="RandomEffects"/> takes their logarithms together. Where a
    /// process cannot bound it, their blocks are taken for one series, in which a difference of processes is a dependence that lasts long, and a tail is as
    /// uncertain as the median too.
    /// </summary>
    /// <param name="processes">Calls by process and block, in the order measured; at least one call.</param>
    /// <param name="probability">Of the quantile, above 0 and below 1.</param>
    /// <param name="unknown">Calls of this latency or more are known only to take at least that long.</param>
    /// <param name="typical">How much processes differ in the other cells of the run, where that is known.</param>
    /// <param name="isAlone">Whether a single process is all there will be, so that its interval has to have room for what lasts longer than its blocks.</param>
    public static QuantileInterval Of(
        IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> processes, double probability, double unknown = double.PositiveInfinity, ProcessSpread? typical = null, bool isAlone = true) =>
        Of(SortedCalls.Of(processes), probability, unknown, typical, isAlone);

    /// <inheritdoc cref="Of(IReadOnlyList{IReadOnlyList{IReadOnlyList{double}}}, double, double, ProcessSpread, bool)"/>
    /// <param name="calls">At least one.</param>
    public static QuantileInterval Of(SortedCalls calls, double probability, double unknown = double.PositiveInfinity, ProcessSpread? typical = null, bool isAlone = true)
    {
        ArgumentNullException.ThrowIfNull(calls);
        var (sorted, processes) = (calls.All, calls.Processes);
        if (processes.Count < 2)
        {
            return OfOne(sorted, processes[0], probability, unknown, isAlone);
        }

        var all = Of(sorted, calls.Blocks, probability);
        if (!(all.Value > 0))
        {
            return all;
        }

        var own = OwnOf(calls, probability);
        if (LevelsOf(own, unknown) is not { } levels)
        {
            return probability == 0.5 ? all
                : (probability > FarTail && processes.Count < FewestOfFarTail) || sorted.Length * (1 - probability) < FewestBeyond - 1e-9 ? all with { Bounds = null }
                : WithLevel(all, calls, probability, Of(calls, 0.5, unknown, typical));
        }

        var middle = RandomEffects.Of(levels, typical);
        var half = middle.Half * OfTail(sorted, [.. levels.Select(level => level.Center)], probability);
        var within = levels.TrueForAll(level => level.Error > 0) ? 1 / levels.Sum(level => 1 / (level.Error * level.Error)) : 0;
        var share = within > 0 ? Math.Min(1, within * Normal975 * Normal975 / (half * half)) : 1;
        // Around the quantile of all calls: where processes differ, the tail of all of them is farther out than that of each.
        var bounds = new Interval(all.Value * Math.Exp(-half), all.Value * Math.Exp(half));
        return new QuantileInterval(all.Value, bounds, own.Sum(process => process.EffectiveCalls) * share);
    }

    /// <summary>
    /// Of one process. Order statistics never leave the range of the calls, which is narrow where calls of a block are alike; so a process that is alone bounds its quantiles by how far
    /// the level of its blocks may be from where it would be in the long run, too.
    /// </summary>
    private static QuantileInterval OfOne(double[] sorted, IReadOnlyList<IReadOnlyList<double>> blocks, double probability, double unknown, bool isAlone)
    {
        var all = Of(sorted, blocks, probability, isAlone);
        var count = blocks.Count < DependentMean.Fewest ? sorted.Length : blocks.Count;
        if (probability > 0.5 && (all.Bounds is null || count * (1 - probability) < BlocksOfTail - 1e-9))
        {
            return all with { Bounds = null };
        }

        // A median that too few calls bound has their range, if that many independent calls could bound it.
        var known = all.Bounds ?? (isAlone && BoundsOf(sorted, sorted.Length, probability) is not null ? new Interval(sorted[0], sorted[^1]) : null);
        if (!isAlone || known is not { } range || !(sorted[0] > 0) || all.Value >= unknown
            || PairedShift.Of([.. Levels(blocks).Select(ms => Math.Log(Math.Min(unknown, ms)))], isAlone: true) is not { } level
            || !double.IsFinite(level.Half))
        {
            return all with { Bounds = known };
        }

        var bounds = new Interval(Math.Min(range.Low, all.Value * Math.Exp(-level.Half)), Math.Max(range.High, all.Value * Math.Exp(level.Half)));
        var share = bounds.High > bounds.Low ? Math.Log(range.High / range.Low) / Math.Log(bounds.High / bounds.Low) : 1;
        return new QuantileInterval(all.Value, bounds, Math.Max(1, all.EffectiveCalls * share * share));
    }

    /// <summary>Medians of blocks; of few blocks, their calls.</summary>
    private static IEnumerable<double> Levels(IReadOnlyList<IReadOnlyList<double>> blocks) => blocks.Count < DependentMean.Fewest
        ? blocks.SelectMany(block => block)
        : blocks.Where(block => block.Count > 0).Select(SortedCalls.MedianOf);

    /// <summary>
    /// A tail that no process bounds by itself. One series of all blocks bounds it where processes happen to agree in it, as three do now and then. The median shows how
    /// uncertain the level of all calls is: it moves a tail as much, and more where few processes leave open how far out it is.
    /// </summary>
    /// <returns>Without bounds where the median has none.</returns>
    private static QuantileInterval WithLevel(QuantileInterval tail, SortedCalls calls, double probability, QuantileInterval median)
    {
        if (tail.Bounds is not { Low: > 0 } own || median.Bounds is not { Low: > 0 } level)
        {
            return tail with { Bounds = null };
        }

        var half = OfTail(calls.All, [.. calls.OfProcesses.Select(process => Math.Log(Quantile(process, 0.5)))], probability, RowTable.AssumedSpread)
            * Math.Max(Math.Log(level.High / level.Low) / 2, Normal975 * RowTable.AssumedSpread / Math.Sqrt(calls.OfProcesses.Count));
        var (below, above) = (Math.Log(tail.Value / own.Low), Math.Log(own.High / tail.Value));
        var (low, high) = (Math.Sqrt((below * below) + (half * half)), Math.Sqrt((above * above) + (half * half)));
        var share = low + high > 0 ? (below + above) / (low + high) : 1;
        return new QuantileInterval(tail.Value, new Interval(tail.Value * Math.Exp(-low), tail.Value * Math.Exp(high)), Math.Max(1, tail.EffectiveCalls * share * share));
    }

    /// <summary>The logarithm of a quantile in each process, with its error; null where a process cannot bound its own.</summary>
    /// <param name="processes">Calls by process and block, in the order measured; at least one call each.</param>
    /// <param name="probability">Of the quantile, above 0 and below 1.</param>
    /// <param name="unknown">Calls of this latency or more are known only to take at least that long.</param>
    public static IReadOnlyList<Estimate>? LevelsOf(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> processes, double probability, double unknown = double.PositiveInfinity) =>
        LevelsOf(SortedCalls.Of(processes), probability, unknown);

    /// <inheritdoc cref="LevelsOf(IReadOnlyList{IReadOnlyList{IReadOnlyList{double}}}, double, double)"/>
    /// <param name="calls">At least one of each process.</param>
    public static IReadOnlyList<Estimate>? LevelsOf(SortedCalls calls, double probability, double unknown = double.PositiveInfinity)
    {
        ArgumentNullException.ThrowIfNull(calls);
        return LevelsOf(OwnOf(calls, probability), unknown);
    }

    private static List<QuantileInterval> OwnOf(SortedCalls calls, double probability) =>
        [.. calls.Processes.Zip(calls.OfProcesses, (process, sorted) => Of(sorted, process, probability))];

    private static List<Estimate>? LevelsOf(List<QuantileInterval> own, double unknown) =>
        own.TrueForAll(process => process.Bounds is { Low: > 0 } bounds && bounds.High < unknown)
            ? own.ConvertAll(process => new Estimate(
                Math.Log(process.Value), Math.Log(process.Bounds!.Value.High / process.Bounds.Value.Low) / 2 / Normal975, double.PositiveInfinity))
            : null;

    /// <summary>
    /// How far out a tail is depends on how much processes differ, which a few processes do not show well. By how much that widens its interval follows from
    /// the error of a variance (2 / (n - 1) of its square), with the share of the calls' variance that processes make.
    /// </summary>
    /// <param name="sorted">All calls, ascending.</param>
    /// <param name="levels">A quantile in each process, as a logarithm; two or more.</param>
    /// <param name="probability">Of the tail.</param>
    /// <param name="least">Standard deviation of a level from process to process that is taken for granted, as a logarithm.</param>
    private static double OfTail(ReadOnlySpan<double> sorted, double[] levels, double probability, double least = 0)
    {
        var ofCalls = Math.Log(Quantile(sorted, Normal.CDF(0, 1, 1)) / Quantile(sorted, Normal.CDF(0, 1, -1))) / 2;
        var ofProcesses = Math.Max(levels.Variance(), least * least);
        // Neither is known where a call took no time, or never ended.
        var share = double.IsFinite(ofCalls) && ofProcesses > 0 ? ofProcesses / Math.Max(ofProcesses, ofCalls * ofCalls) : 0;
        var distance = Normal.InvCDF(0, 1, probability);
        return Math.Sqrt(1 + (1.4 * distance * distance * share * levels.Length / (levels.Length - 1)));
    }

    /// <summary>Type-7 quantile.</summary>
    /// <param name="sorted">Ascending; at least one.</param>
    /// <param name="probability">0 to 1.</param>
    public static double Quantile(ReadOnlySpan<double> sorted, double probability) => AtRank(sorted, 1 + (probability * (sorted.Length - 1)));

    /// <summary>
    /// Few calls lie in a tail, and hardly show that they come together. So a tail's calls count for no more than those of the median say, where
    /// calls resemble each other as normal deviates do: of what dependence adds at the median, the fourth root of 4 p (1 - p) is left.
    /// </summary>
    private static double EffectiveOf(ReadOnlySpan<double> sorted, IReadOnlyList<IReadOnlyList<double>> blocks, double value, double probability, bool isAlone)
    {
        var own = EffectiveOf(sorted.Length, blocks, value, probability, isAlone);
        if (probability == 0.5)
        {
            return own;
        }

        var added = (sorted.Length / EffectiveOf(sorted.Length, blocks, Quantile(sorted, 0.5), 0.5, isAlone)) - 1;
        return Math.Min(own, sorted.Length / (1 + (added * Math.Pow(4 * probability * (1 - probability), 0.25))));
    }

    private static double EffectiveOf(int calls, IReadOnlyList<IReadOnlyList<double>> blocks, double value, double probability, bool isAlone)
    {
        // Of few blocks nothing is known but how their calls follow each other.
        var share = blocks.Count < DependentMean.Fewest
            ? DependentMean.Of([.. blocks.SelectMany(block => block).Select(call => Below(call, value, probability))], 1, 0, isAlone)
            : OfBlocks(calls, blocks, value, probability, isAlone);
        // A quantile among equal calls, or one that no block differs in, is as good as the calls.
        return share.Half > 0 ? Math.Min(calls, probability * (1 - probability) * Normal975 * Normal975 / (share.Half * share.Half)) : calls;
    }

    /// <summary>The share of calls below a value, less what it should be, as the mean of a series of blocks.</summary>
    private static Estimate OfBlocks(int calls, IReadOnlyList<IReadOnlyList<double>> blocks, double value, double probability, bool isAlone)
    {
        var perBlock = (double)calls / blocks.Count;
        var series = new double[blocks.Count];
        var squares = 0.0;
        for (var i = 0; i < series.Length; i++)
        {
            var (sum, square) = (0.0, 0.0);
            foreach (var call in blocks[i])
            {
                var below = Below(call, value, probability);
                sum += below;
                square += below * below;
            }

            series[i] = sum / perBlock;
            squares += square - (sum * sum / Math.Max(1, blocks[i].Count));
        }

        return DependentMean.Of(series, perBlock, squares, isAlone);
    }

    /// <summary>Whether a call is below a value, 1 or 0, less the probability of it: nothing where they are equal.</summary>
    private static double Below(double call, double value, double probability) => call < value ? 1 - probability : call > value ? -probability : 0;

    private static Interval? BoundsOf(ReadOnlySpan<double> sorted, double effective, double probability)
    {
        var (low, high) = (Rank(effective, probability, 1 - (Interval.Outside / 2)), Rank(effective, probability, Interval.Outside / 2));
        var scale = (sorted.Length + 1) / (effective + 1);
        return low * scale >= 1 && high * scale <= sorted.Length
            ? new Interval(AtRank(sorted, low * scale), AtRank(sorted, high * scale))
            : null;
    }

    /// <summary>The fractional rank k below which the quantile lies with a probability: that of at least k of n calls below it.</summary>
    private static double Rank(double calls, double probability, double atLeast) =>
        Crossing.Of(rank => SpecialFunctions.BetaRegularized(rank, calls + 1 - rank, probability), atLeast, 1e-9, calls + 1 - 1e-9);

    private static double AtRank(ReadOnlySpan<double> sorted, double rank)
    {
        var below = Math.Clamp((int)Math.Floor(rank), 1, sorted.Length);
        var above = Math.Min(below + 1, sorted.Length);
        return sorted[below - 1] + ((rank - below) * (sorted[above - 1] - sorted[below - 1]));
    }
}
