using MathNet.Numerics.Random;

namespace Transport.Harness.Analysis.Internal;

/// <summary>
/// Ratio and shift of a series of blocks to its reference. The bounds are the envelope of the distribution-free ones and, where there were
/// several processes, of a bootstrap that redraws processes, then blocks, and of <see cref="ProcessSpread"/> where processes differ: what
/// differs from process to process does not shrink with blocks.
/// </summary>
/// <param name="Log">Logarithm of the ratio and its 95 % bounds.</param>
/// <param name="Shift">Milliseconds, and their 95 % bounds.</param>
/// <param name="Blocks">Blocks of the series that has fewer.</param>
internal sealed record BlockEstimate((double Center, Interval Bounds) Log, (double Center, Interval Bounds) Shift, int Blocks)
{
    private const int Draws = 1000;

    /// <summary>Whether processes may differ by more than their blocks do.</summary>
    public bool ProcessesDiffer { get; init; }

    /// <summary>
    /// Standard error of the logarithm that rows and processes of the same question have in common, and its degrees of freedom; null where it
    /// is not asked for. One pair's few processes may be alike by luck; those of all rows hardly are.
    /// </summary>
    public (double Error, double Freedom)? Pooled { get; init; }

    /// <summary>Blocks of the same run, compared within each block, which cancels what drifts; null where they are too few.</summary>
    public static BlockEstimate? OfPairs(IReadOnlyList<IReadOnlyList<(double Ms, double Reference)>> processes, int seed)
    {
        var logs = processes.Select(process => process.Select(pair => Math.Log(pair.Ms / pair.Reference)).ToArray()).ToArray();
        var shifts = processes.Select(process => process.Select(pair => pair.Ms - pair.Reference).ToArray()).ToArray();
        return OfDifferences(logs, seed) is { } log && OfDifferences(shifts, seed) is { } shift
            ? new BlockEstimate(log, shift, logs.Sum(process => process.Length)) { ProcessesDiffer = ProcessSpread.IsSeen(logs) }
            : null;
    }

    /// <summary>Blocks of different runs; null where they are too few.</summary>
    public static BlockEstimate? OfRuns(BlockSeries series, BlockSeries reference, int seed)
    {
        var (x, y) = (Values(series, ms => ms), Values(reference, ms => ms));
        var (logX, logY) = (Values(series, Math.Log), Values(reference, Math.Log));
        return OfSamples(logX, logY, seed) is { } log && OfSamples(x, y, seed) is { } shift
            ? new BlockEstimate(log, shift, Math.Min(series.Blocks, reference.Blocks))
            : null;
    }

    private static double[][] Values(BlockSeries series, Func<double, double> scale) =>
        [.. series.Processes.Select(process => process.Select(block => scale(block.Ms)).ToArray())];

    private static (double Center, Interval Bounds)? OfDifferences(double[][] processes, int seed)
    {
        if (HodgesLehmann.OfDifferences([.. processes.SelectMany(process => process)]) is not var (center, bounds))
        {
            return null;
        }

        if (processes.Length < 2)
        {
            return (center, bounds);
        }

        bounds = bounds.Envelope(Redraw(seed, random => Median(processes, random)));
        return (center, ProcessSpread.IsSeen(processes) ? bounds.Envelope(ProcessSpread.IntervalOf(Middles(processes))) : bounds);
    }

    private static (double Center, Interval Bounds)? OfSamples(double[][] x, double[][] y, int seed)
    {
        if (HodgesLehmann.OfSamples([.. x.SelectMany(p => p)], [.. y.SelectMany(p => p)]) is not var (center, bounds))
        {
            return null;
        }

        if (Math.Max(x.Length, y.Length) < 2)
        {
            return (center, bounds);
        }

        bounds = bounds.Envelope(Redraw(seed, random => Median(x, random) - Median(y, random)));
        return (center, ProcessSpread.IsSeen(x) || ProcessSpread.IsSeen(y) ? bounds.Envelope(ProcessSpread.IntervalOf(Middles(x), Middles(y))) : bounds);
    }

    private static double[] Middles(double[][] processes) => [.. processes.Select(BlockSeries.MedianOf)];

    private static Interval Redraw(int seed, Func<Xoshiro256StarStar, double> draw)
    {
        var random = new Xoshiro256StarStar(seed, threadSafe: false);
        return ClusterBootstrap.Middle([.. Enumerable.Range(0, Draws).Select(_ => draw(random))]);
    }

    /// <summary>Median of blocks redrawn from processes redrawn.</summary>
    private static double Median(double[][] processes, Xoshiro256StarStar random)
    {
        var drawn = new List<double>();
        for (var i = 0; i < processes.Length; i++)
        {
            var process = processes[processes.Length == 1 ? 0 : random.Next(processes.Length)];
            for (var j = 0; j < process.Length; j++)
            {
                drawn.Add(process[random.Next(process.Length)]);
            }
        }

        drawn.Sort();
        return (drawn[(drawn.Count - 1) / 2] + drawn[drawn.Count / 2]) / 2;
    }
}
