namespace Transport.Statistics;

/// <summary>Rows that answered one question in the same blocks of the same processes, compared in pairs.</summary>
/// <remarks>
/// A two-way analysis of variance: y(i,k) = m + a(i) + b(k) + e(i,k), where y is the logarithm of a quantile of row i in process k, a the row, b what moves all rows of a process,
/// and e has the variance s(i)^2 + t^2: of the calls, and of what a process makes of a row. s comes from the blocks, with many degrees of freedom; t from the mean square of e, less s.
/// </remarks>
public sealed class RowTable
{
    private readonly ProcessLevel?[][] _levels;
    private readonly ProcessError _error;

    /// <summary>Takes the rows of one question.</summary>
    /// <param name="rows">Calls by row, process and block; empty where a block lacks the row. All rows have the same processes and blocks.</param>
    /// <param name="probability">Of the quantile that is compared.</param>
    /// <param name="assumed">Standard deviation of what a process makes of a row, where there is one process, which does not show it.</param>
    public RowTable(IReadOnlyList<IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>>> rows, double probability, double? assumed = null)
    {
        ArgumentNullException.ThrowIfNull(rows);
        Processes = rows.Count == 0 ? 0 : rows[0].Count;
        _levels = [.. rows.Select(row => row.Select(blocks => ProcessLevel.Of(blocks, probability)).ToArray())];
        _error = ErrorOf(_levels, Processes, assumed);
    }

    /// <summary>Rows that answered the question.</summary>
    public int Rows => _levels.Length;

    public int Processes { get; }

    /// <summary>Standard deviation of what a process makes of a row, as a logarithm.</summary>
    public double Spread => Math.Sqrt(_error.OfProcesses);

    /// <summary>Logarithm of the ratio of two rows; null where no process has enough calls of both.</summary>
    /// <param name="row">Its number.</param>
    /// <param name="reference">Number of the row that it is compared with.</param>
    public Estimate? Compare(int row, int reference)
    {
        var common = Enumerable.Range(0, Processes).Where(process => _levels[row][process] is not null && _levels[reference][process] is not null)
            .Select(process => (Own: _levels[row][process]!, Other: _levels[reference][process]!)).ToList();
        var errors = common.ConvertAll(pair => pair.Own.VarianceAgainst(pair.Other));
        return common.Count == 0 || errors.Sum(error => error.Freedom) == 0 ? null : (_error with { Processes = common.Count }).Around(
            common.Average(pair => pair.Own.Log - pair.Other.Log),
            errors.Average(error => error.Variance) / common.Count,
            errors.Sum(error => error.Freedom),
            levels: 2);
    }

    /// <summary>Half the width of a pair's interval that holds together with those of all pairs of the question (Tukey and Kramer).</summary>
    public double HalfOf(Estimate pair) => pair.Error * StudentizedRange.Quantile95(Math.Max(2, Rows), pair.Freedom) / Math.Sqrt(2);

    /// <summary>Logarithm of a row's level in this run; null where a process has too few calls. What moves all rows of a process is not in its error.</summary>
    public Estimate? LevelOf(int row)
    {
        var levels = _levels[row].OfType<ProcessLevel>().ToList();
        var errors = levels.ConvertAll(level => level.VarianceAgainst(null));
        return levels.Count < Processes || errors.Sum(error => error.Freedom) == 0 ? null
            : _error.Around(levels.Average(level => level.Log), errors.Average(error => error.Variance) / Processes, errors.Sum(error => error.Freedom), levels: 1);
    }

    /// <summary>Standard error of what moves all rows of a run: of its processes, as far as they show it.</summary>
    public double CommonError
    {
        get
        {
            var whole = _levels.Where(row => row.All(level => level is not null)).ToList();
            return Processes < 2 || whole.Count == 0 ? ProcessError.Assumed
                : Math.Sqrt(Enumerable.Range(0, Processes).Select(process => whole.Average(row => row[process]!.Log)).Variance() / Processes);
        }
    }

    /// <summary>The row with the lowest level: the fastest.</summary>
    /// <param name="first">The answer where rows have too few calls to be compared.</param>
    public int Lowest(int first = 0) => Enumerable.Range(0, Rows).Aggregate(first, (lowest, row) => Compare(row, lowest) is { Center: < 0 } ? row : lowest);

    public int Calls(int row) => _levels[row].Sum(level => level?.Calls ?? 0);

    private static ProcessError ErrorOf(ProcessLevel?[][] levels, int processes, double? assumed)
    {
        var whole = levels.Where(row => row.All(level => level is not null)).ToList();
        if (whole.Count < 2 || processes < 2)
        {
            return ProcessError.Of(0, 0, 0, processes, assumed: assumed);
        }

        var ofRow = whole.ConvertAll(row => row.Average(level => level!.Log));
        var ofProcess = Enumerable.Range(0, processes).Select(process => whole.Average(row => row[process]!.Log)).ToArray();
        var mean = ofRow.Average();
        var freedom = (whole.Count - 1) * (processes - 1);
        var square = whole.Index().Sum(row => Enumerable.Range(0, processes)
            .Sum(process => Math.Pow(row.Item[process]!.Log - ofRow[row.Index] - ofProcess[process] + mean, 2))) / freedom;
        // Of each row and the next, so that what moves all rows of a block is in neither.
        var ofCalls = whole.Select((row, i) => Enumerable.Range(0, processes).Average(process => row[process]!.VarianceAgainst(whole[(i + 1) % whole.Count][process]).Variance) / 2).Average();
        return ProcessError.Of(square, freedom, ofCalls, processes);
    }
}
