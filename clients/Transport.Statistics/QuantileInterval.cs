namespace Transport.Statistics;

/// <summary>A quantile of calls that come in blocks, with its interval.</summary>
/// <param name="Value">Type-7 quantile of all calls (Hyndman and Fan 1996).</param>
/// <param name="Bounds">Its 95 % interval; null where the calls cannot bound it.</param>
/// <param name="EffectiveCalls">Independent calls that would bound it as narrowly, never more than the calls.</param>
public sealed record QuantileInterval(double Value, Interval? Bounds, double EffectiveCalls)
{
    private const double Normal975 = 1.959963984540054;

    /// <summary>Calls beyond a quantile without which a process does not bound it: as many as order statistics need.</summary>
    private const double FewestBeyond = 3.6;

    /// <summary>Blocks of a single process that a tail needs, times the share of calls beyond it: fewer do not show that slow calls come together.</summary>
    private const double BlocksOfTail = 12;

    /// <summary>Beyond this, a quantile that no process bounds by itself needs <see cref="FewestOfFarTail"/> processes: fewer agree by chance too often.</summary>
    private const double FarTail = 0.95;
    private const int FewestOfFarTail = 5;

    /// <summary>Fewer blocks are no series.</summary>
    private const int FewestBlocks = 5;

    /// <summary>Calls beyond such a quantile that it needs: of fewer, it would be given where they agree by chance.</summary>
    private const double FewestBeyondOfAll = 4.5;

    /// <summary>
    /// Each process has its own quantile, whose error its blocks show and whose scatter shows what processes differ by (<see cref="ProcessError"/>). A tail that
    /// processes do not bound by themselves is bounded from all calls together, by Woodruff's interval (1952).
    /// </summary>
    /// <param name="calls">At least one.</param>
    /// <param name="probability">Of the quantile, above 0 and below 1.</param>
    /// <param name="unknown">Calls of this latency or more are known only to take at least that long.</param>
    public static QuantileInterval Of(SortedCalls calls, double probability, double unknown = double.PositiveInfinity)
    {
        ArgumentNullException.ThrowIfNull(calls);
        var value = Quantile(calls.All, probability);
        return OfLevels(calls, value, probability, unknown) ?? OfAll(calls, value, probability, unknown);
    }

    /// <inheritdoc cref="Of(SortedCalls, double, double)"/>
    /// <param name="processes">Calls by process and block, in the order measured; at least one call.</param>
    public static QuantileInterval Of(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> processes, double probability, double unknown = double.PositiveInfinity) =>
        Of(SortedCalls.Of(processes), probability, unknown);

    /// <summary>Type-7 quantile.</summary>
    /// <param name="sorted">Ascending; at least one.</param>
    /// <param name="probability">0 to 1.</param>
    public static double Quantile(ReadOnlySpan<double> sorted, double probability) => AtRank(sorted, 1 + (probability * (sorted.Length - 1)));

    /// <summary>From several processes that each bound their own quantile; null where one does not.</summary>
    private static QuantileInterval? OfLevels(SortedCalls calls, double value, double probability, double unknown)
    {
        // A median's errors are symmetric, so that they average out over processes of few calls; those of a tail do not.
        var fewest = probability == 0.5 ? ProcessLevel.Fewest : (FewestBeyond - 1e-9) / Math.Min(probability, 1 - probability);
        if (calls.Processes.Count < 2 || !(calls.All[0] > 0) || calls.OfProcesses.Any(own => own.Length < fewest))
        {
            return null;
        }

        var levels = calls.Processes.Zip(calls.OfProcesses, (blocks, sorted) => ProcessLevel.Of(sorted, blocks, probability)).ToList();
        if (levels.Any(level => level is null || Math.Exp(level.Log) >= unknown))
        {
            return null;
        }

        var errors = levels.ConvertAll(level => level!.VarianceAgainst(null));
        if (errors.Any(error => error.Freedom == 0))
        {
            return null;
        }

        var (count, ofCalls) = (levels.Count, errors.Average(error => error.Variance));
        var between = levels.Select(level => level!.Log).Variance();
        var middle = ProcessError.Of(between, count - 1, ofCalls, count).Around(0, ofCalls / count, errors.Sum(error => error.Freedom), levels: 1);
        var independent = levels.Sum(level => level!.IfIndependent) / count / count;
        var share = independent * Normal975 * Normal975 / (middle.Half * middle.Half);
        // Around the quantile of all calls: where processes differ, the tail of all of them is farther out than that of each.
        return new QuantileInterval(
            value, new Interval(value * Math.Exp(-middle.Half), value * Math.Exp(middle.Half)), Math.Clamp(calls.All.Length * share, 1, calls.All.Length));
    }

    /// <summary>From all calls together; those of a stretch of blocks may resemble each other, so that they count for fewer.</summary>
    private static QuantileInterval OfAll(SortedCalls calls, double value, double probability, double unknown)
    {
        var effective = EffectiveOf(calls, value, probability);
        var all = new QuantileInterval(value, BoundsOf(calls.All, effective, probability), Math.Max(1, effective));
        if (probability <= 0.5 || all.Bounds is not { Low: > 0 } own)
        {
            return all;
        }

        if (calls.Processes.Count < 2)
        {
            return (calls.Blocks.Count < 2 ? calls.All.Length : calls.Blocks.Count) * (1 - probability) < BlocksOfTail - 1e-9 ? all with { Bounds = null } : all;
        }

        // Few processes may agree in a tail by chance: the uncertainty of their level is a part of it.
        if ((probability > FarTail && calls.Processes.Count < FewestOfFarTail) || calls.All.Length * (1 - probability) < FewestBeyondOfAll - 1e-9
            || Of(calls, 0.5, unknown).Bounds is not { Low: > 0 } level)
        {
            return all with { Bounds = null };
        }

        var half = Math.Log(level.High / level.Low) / 2;
        var (low, high) = (Hypotenuse(Math.Log(value / own.Low), half), Hypotenuse(Math.Log(own.High / value), half));
        var share = Math.Log(own.High / own.Low) / (low + high);
        return new QuantileInterval(value, new Interval(value * Math.Exp(-low), value * Math.Exp(high)), Math.Max(1, effective * share * share));
    }

    /// <summary>How many independent calls would know as well what share of calls is below the value: the variance of that share is that of stretches of blocks.</summary>
    private static double EffectiveOf(SortedCalls calls, double value, double probability)
    {
        // Of few blocks nothing is known but how their calls follow each other.
        var (ofBlocks, units) = calls.Blocks.Count < FewestBlocks ? (false, calls.All.Length) : (true, calls.Blocks.Count);
        var batches = Math.Min(ProcessLevel.MostBatches * calls.Processes.Count, units);
        if (batches < 2)
        {
            return calls.All.Length;
        }

        var (sums, at) = (new double[batches], 0);
        for (var block = 0; block < calls.Blocks.Count; block++)
        {
            foreach (var call in calls.Blocks[block])
            {
                sums[(int)((long)(ofBlocks ? block : at++) * batches / units)] += call < value ? 1 - probability : call > value ? -probability : 0;
            }
        }

        // Few stretches do not show their variance well: Student's distribution over the normal one.
        var spread = Student.Quantile975(batches - 1) / Normal975;
        var variance = batches * sums.Variance() * spread * spread;
        return variance > 0 ? Math.Min(calls.All.Length, probability * (1 - probability) * calls.All.Length * calls.All.Length / variance) : calls.All.Length;
    }

    private static double Hypotenuse(double a, double b) => Math.Sqrt((a * a) + (b * b));

    /// <summary>The ends are fractional order statistics of the effective calls (Korn and Graubard 1998, Hutson 1999).</summary>
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
