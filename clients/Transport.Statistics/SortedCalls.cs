namespace Transport.Statistics;

/// <summary>The calls of a cell, sorted once for all of its quantiles: a cell may have millions of calls, and each quantile needs them in order.</summary>
public sealed class SortedCalls
{
    private SortedCalls(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> processes)
    {
        Processes = processes;
        Blocks = [.. processes.SelectMany(process => process)];
        All = Sort(Blocks);
        OfProcesses = processes.Count == 1 ? [All] : [.. processes.Select(Sort)];
    }

    /// <summary>The calls by process and block, in the order measured.</summary>
    public IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> Processes { get; }

    /// <summary>The blocks of all processes, in the order measured.</summary>
    public IReadOnlyList<IReadOnlyList<double>> Blocks { get; }

    /// <summary>All calls, ascending.</summary>
    public double[] All { get; }

    /// <summary>The middle one of all calls, or the mean of the two in the middle; there is at least one.</summary>
    public double Median => MiddleOf(All);

    /// <summary>The calls of each process, ascending.</summary>
    public IReadOnlyList<double[]> OfProcesses { get; }

    /// <summary>Sorts the calls of a cell.</summary>
    /// <param name="processes">Calls by process and block, in the order measured.</param>
    public static SortedCalls Of(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> processes)
    {
        ArgumentNullException.ThrowIfNull(processes);
        return new SortedCalls(processes);
    }

    /// <summary>The median of calls in any order: the middle one, or the mean of the two in the middle.</summary>
    /// <param name="calls">At least one.</param>
    public static double MedianOf(IReadOnlyList<double> calls) => MiddleOf(Sort([calls]));

    /// <summary>How many values are below a limit, which is where the others begin.</summary>
    /// <param name="sorted">Ascending.</param>
    /// <param name="limit">Itself not below.</param>
    public static int Below(ReadOnlySpan<double> sorted, double limit)
    {
        var (low, high) = (0, sorted.Length);
        while (low < high)
        {
            var middle = (low + high) >>> 1;
            (low, high) = sorted[middle] < limit ? (middle + 1, high) : (low, middle);
        }

        return low;
    }

    private static double MiddleOf(double[] sorted) => (sorted[(sorted.Length - 1) / 2] + sorted[sorted.Length / 2]) / 2;

    private static double[] Sort(IReadOnlyList<IReadOnlyList<double>> blocks)
    {
        var values = new double[blocks.Sum(block => block.Count)];
        var at = 0;
        foreach (var block in blocks)
        {
            foreach (var call in block)
            {
                values[at++] = call;
            }
        }

        Array.Sort(values);
        return values;
    }
}
