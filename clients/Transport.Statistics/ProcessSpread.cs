using MathNet.Numerics.Statistics;

namespace Transport.Statistics;

/// <summary>
/// How much processes differ in the middle cell of a run, estimated from all its cells, because three processes of one cell hardly show it.
/// </summary>
/// <param name="Variance">Variance of a cell's level from process to process, of its logarithm, the error of each level with it.</param>
/// <param name="OfErrors">The part of it that the errors of the levels make.</param>
/// <param name="Freedom">Degrees of freedom that this counts for beside a cell's own.</param>
/// <remarks>
/// An empirical prior (Smyth, Statistical Applications in Genetics 3, 2004, for variances). A process that moves all cells alike shows only once a process,
/// so that its degrees of freedom are few (Satterthwaite); and cells differ in how much processes treat them unlike, so that they are never counted for more than a few.
/// </remarks>
public sealed record ProcessSpread(double Variance, double OfErrors, double Freedom)
{
    /// <summary>Fewest cells that show it.</summary>
    public const int FewestCells = 8;

    /// <summary>Cells differ in their spread: a cell's own levels keep their say.</summary>
    private const double MostFreedom = 6;

    /// <summary>Learns it.</summary>
    /// <param name="cells">Logarithms of each cell's level in each process, with their errors; all cells of as many processes.</param>
    /// <returns>Null with one process, or fewer than <see cref="FewestCells"/> cells.</returns>
    public static ProcessSpread? Of(IReadOnlyList<IReadOnlyList<Estimate>> cells)
    {
        ArgumentNullException.ThrowIfNull(cells);
        var processes = cells.Count == 0 ? 0 : cells[0].Count;
        if (processes < 2 || cells.Count < FewestCells)
        {
            return null;
        }

        var ofProcess = Enumerable.Range(0, processes).Select(process => cells.Average(cell => cell[process].Center)).ToArray();
        var own = cells.Select(cell => cell.Select((level, process) => level.Center - ofProcess[process]).Variance()).ToList();
        var (common, specific) = (ofProcess.Variance(), own.Average() * cells.Count / (cells.Count - 1));
        var freedom = (common + specific) * (common + specific)
            / ((common * common / (processes - 1)) + (specific * specific / (processes - 1) / (cells.Count - 1)));
        // The middle cell: the least steady ones would make all others look like them.
        var middle = cells.Select(cell => cell.Select(level => level.Center).Variance()).Median() / MedianOfChiSquare(processes - 1);
        return middle > 0
            ? new ProcessSpread(middle, Math.Min(middle, cells.Select(cell => cell.Average(level => level.Error * level.Error)).Median()), Math.Min(freedom, MostFreedom))
            : null;
    }

    /// <summary>How well a spread of processes explains what all cells show, as a logarithm up to a constant.</summary>
    /// <param name="spread">Standard deviation of a level's logarithm from process to process.</param>
    internal double Log(double spread)
    {
        var variance = (spread * spread) + OfErrors + 1e-12;
        return -Freedom / 2 * (Math.Log(variance) + (Variance / variance));
    }

    /// <summary>The median of a mean square with this many degrees of freedom (Wilson and Hilferty 1931).</summary>
    private static double MedianOfChiSquare(int freedom) => Math.Pow(1 - (2.0 / 9 / freedom), 3);
}
