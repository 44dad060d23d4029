using MathNet.Numerics.Distributions;
using MathNet.Numerics.Statistics;

namespace Transport.Harness.Analysis.Internal;

/// <summary>
/// What differs from process to process and not within one. A bootstrap of three processes takes their variance for two thirds of what it
/// is and knows no heavier tails: where processes differ, its 95 % interval holds the truth in some 80 runs of a hundred.
/// </summary>
/// <remarks>
/// Student's interval over one figure a process is right whatever processes do, and far too wide where they are alike, since it leaves unused
/// that blocks tell this. So it is asked for only where the blocks do not say that processes are alike, at 25 %, the level which keeps such
/// preliminary tests from passing over what they should find (Bozivich, Bancroft and Hartley, Annals of Mathematical Statistics 27, 1956).
/// </remarks>
internal static class ProcessSpread
{
    private const double Doubtful = 0.25;

    /// <summary>Whether processes may differ by more than the blocks of one do.</summary>
    /// <param name="processes">One figure a block, by process.</param>
    public static bool IsSeen(IReadOnlyList<IReadOnlyList<double>> processes) => processes.Count > 1 && KruskalWallis.P(processes) < Doubtful;

    /// <summary>Student's 95 % interval of the processes' mean.</summary>
    /// <param name="figures">One a process, at least two.</param>
    public static Interval IntervalOf(IReadOnlyList<double> figures) =>
        Around(figures.Mean(), figures.Variance() / figures.Count, figures.Count - 1);

    /// <summary>Student's 95 % interval of the difference of two runs' means (Welch 1947); a run of one process adds nothing to it.</summary>
    /// <param name="x">One figure a process.</param>
    /// <param name="y">The same of the run that is subtracted; at least one of both has two.</param>
    public static Interval IntervalOf(IReadOnlyList<double> x, IReadOnlyList<double> y)
    {
        var squares = new[] { x, y }.Where(figures => figures.Count > 1).Select(figures => (Square: figures.Variance() / figures.Count, Freedom: figures.Count - 1)).ToList();
        var square = squares.Sum(part => part.Square);
        var freedom = square > 0 ? square * square / squares.Sum(part => part.Square * part.Square / part.Freedom) : 1;
        return Around(x.Mean() - y.Mean(), square, freedom);
    }

    /// <summary>
    /// Standard error of the difference of two rows, by what rows and processes have in common in neither alone (the interaction of a two-way
    /// analysis of variance), and its degrees of freedom.
    /// </summary>
    /// <param name="rows">One figure a process for each row; at least two of both, as many a row.</param>
    public static (double Error, double Freedom) PooledError(IReadOnlyList<IReadOnlyList<double>> rows)
    {
        var (count, processes) = (rows.Count, rows[0].Count);
        var ofRow = rows.Select(row => row.Mean()).ToArray();
        var ofProcess = Enumerable.Range(0, processes).Select(process => rows.Select(row => row[process]).Mean()).ToArray();
        var middle = ofRow.Mean();
        var squares = Enumerable.Range(0, count).Sum(row => Enumerable.Range(0, processes)
            .Sum(process => Math.Pow(rows[row][process] - ofRow[row] - ofProcess[process] + middle, 2)));
        var freedom = (count - 1) * (processes - 1);
        return (Math.Sqrt(2 * squares / freedom / processes), freedom);
    }

    private static Interval Around(double center, double square, double freedom)
    {
        var half = StudentT.InvCDF(0, 1, freedom, 1 - (OrderStatistics.Outside / 2)) * Math.Sqrt(square);
        return new Interval(center - half, center + half);
    }
}
