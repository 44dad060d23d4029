using MathNet.Numerics.Statistics;

namespace Transport.Statistics;

/// <summary>Rows that answered one question in the same blocks of the same processes, compared in pairs.</summary>
/// <remarks>
/// Within one process, rows differ by what its blocks say. But a process treats rows unlike (layout, tiering, neighbours), and its blocks know
/// nothing of that. With several processes this is their interaction with the rows in a two-way analysis of variance, over all rows of the
/// question, and the pair's own (weighted by their degrees of freedom, as Smyth, Statistical Applications in Genetics 3, 2004, moderates
/// variances). With one process it is a prior, stated with every figure.
/// </remarks>
public sealed class RowTable
{
    /// <summary>
    /// Standard deviation of a row's logarithm from process to process, as one process has to assume it: pairs of rows differ by 4 to 14 % from
    /// process to process in stored runs, which is 3 to 10 % a row. What a row wanders by for longer than the process measures looks the same.
    /// </summary>
    public const double AssumedSpread = 0.1;

    /// <summary>With several processes, blocks of each that both rows need: what a process makes of a pair is the middle of them.</summary>
    public const int FewestOfProcess = 3;

    private readonly double[][][] _rows;
    private readonly (double Variance, double Freedom)? _interaction;

    /// <summary>One over the blocks of a process, of the row in the middle.</summary>
    private readonly double _typical;

    /// <summary>By process, where it was asked for.</summary>
    private readonly double?[] _typicalErrors;

    /// <summary>Takes the rows of one question.</summary>
    /// <param name="rows">Logarithms of block medians by row, process and block; NaN where a block lacks the row. All rows have the same processes and blocks.</param>
    public RowTable(double[][][] rows)
    {
        _rows = rows;
        Processes = rows.Length == 0 ? 0 : rows[0].Length;
        _typical = Processes == 0 ? 0 : rows.Select(row => row.Average(blocks => 1.0 / Math.Max(1, blocks.Count(double.IsFinite)))).Median();
        _typicalErrors = new double?[Processes];
        _interaction = Interaction();
    }

    /// <summary>Rows that answered the question.</summary>
    public int Rows => _rows.Length;

    /// <summary>Processes that measured.</summary>
    public int Processes { get; }

    /// <summary>Blocks that both rows have.</summary>
    public int Blocks(int row, int reference) => Enumerable.Range(0, Processes).Sum(process => Differences(row, reference, process).Length);

    /// <summary>Logarithm of the ratio of two rows; null where their blocks are too few.</summary>
    /// <param name="row">Its number.</param>
    /// <param name="reference">Number of the row that it is compared with.</param>
    /// <param name="assumed">What a row differs by from process to process, as one process has to assume it; 0 where it is known that nothing lasts longer than the blocks.</param>
    public Estimate? Compare(int row, int reference, double assumed = AssumedSpread)
    {
        var all = Enumerable.Range(0, Processes).Select(process => Differences(row, reference, process)).ToList();
        var known = all.Where(differences => differences.Length >= FewestOfProcess).ToList();
        if (known.Count < 2 || known.Sum(differences => differences.Length) < PairedShift.Fewest)
        {
            var process = all.Count == 0 ? 0 : all.IndexOf(all.MaxBy(differences => differences.Length)!);
            return all.Count == 0 || PairedShift.Of(all[process], isAlone: assumed > 0) is not { } own ? null
                : own.AtLeast(assumed > 0 ? TypicalError(process) : 0).With(assumed * Math.Sqrt(2), Estimate.FreedomOfAssumed(_rows.Length));
        }

        var centers = known.Select(differences => PairedShift.Center(differences)).ToArray();
        // Where no neighbours have blocks enough in two processes, there is only what the pair itself shows.
        var (pooled, freedom) = _interaction ?? (centers.Variance(), centers.Length - 1);
        return Estimate.Moderated(centers, pooled, freedom).With(OfFewBlocks(known), Math.Max(1, known.Sum(differences => differences.Length - 1)));
    }

    /// <summary>
    /// The row that no other is below, pair by pair. Medians over all blocks can say otherwise where blocks differ much and rows lack some of them.
    /// </summary>
    /// <param name="first">Where to begin: the row with the lowest median. It is the answer where no row can be compared with it.</param>
    public int Lowest(int first)
    {
        // Pairs do not share all blocks, so that three rows may each be below the next: no row is the answer twice.
        var (lowest, left) = (first, Enumerable.Range(0, Rows).ToHashSet());
        while (left.Remove(lowest)
            && left.Select(row => (Row: row, Log: Compare(row, lowest)?.Center)).Where(row => row.Log < 0).OrderBy(row => row.Log).FirstOrDefault() is { Log: not null } below)
        {
            lowest = below.Row;
        }

        return lowest;
    }

    /// <summary>
    /// Rows that are visited less often than the others of their question have a less certain level in a process than the interaction of all rows suggests: the
    /// standard error of what their own blocks scatter by beyond it.
    /// </summary>
    private double OfFewBlocks(List<double[]> differences)
    {
        var own = differences.Average(process => 1.0 / process.Length);
        var missing = Math.Max(0, own - _typical);
        var variance = differences.Sum(process => process.Variance() * (process.Length - 1)) / differences.Sum(process => process.Length - 1);
        return Math.Sqrt(variance * missing / differences.Count);
    }

    /// <summary>
    /// Error of a pair in one process, over all rows and the next: some pairs wander little for a while by chance, and would be taken for certain.
    /// </summary>
    private double TypicalError(int process) => _typicalErrors[process] ??= Estimate.TypicalError(
        [.. Enumerable.Range(0, _rows.Length == 2 ? 1 : _rows.Length).Select(row => PairedShift.Of(Differences(row, (row + 1) % _rows.Length, process), isAlone: true))]);

    private double[] Differences(int row, int reference, int process) =>
        [.. _rows[row][process].Zip(_rows[reference][process], (own, other) => own - other).Where(double.IsFinite)];

    /// <summary>
    /// Variance of a pair's difference from process to process, from each row and the next. The same estimate as that of a pair, so that what moves it far
    /// (two modes, say) is in both. Each row is in two pairs, which leaves two thirds of the degrees of freedom.
    /// </summary>
    private (double Variance, double Freedom)? Interaction()
    {
        var (sum, freedom) = (0.0, 0);
        for (var row = 0; row < (_rows.Length == 2 ? 1 : _rows.Length); row++)
        {
            var centers = Enumerable.Range(0, Processes)
                .Select(process => Differences(row, (row + 1) % _rows.Length, process))
                .Where(differences => differences.Length >= FewestOfProcess)
                .Select(differences => PairedShift.Center(differences))
                .ToList();
            if (centers.Count > 1)
            {
                sum += centers.Variance() * (centers.Count - 1);
                freedom += centers.Count - 1;
            }
        }

        return freedom == 0 ? null : (sum / freedom, Math.Max(1, _rows.Length == 2 ? freedom : freedom * 2.0 / 3));
    }
}
