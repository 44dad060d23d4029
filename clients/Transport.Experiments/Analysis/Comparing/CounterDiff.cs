namespace Transport.Experiments.Analysis.Comparing;

/// <summary>Counters of a cell that changed between two runs.</summary>
internal static class CounterDiff
{
    /// <summary>Allocations vary by a little from run to run, whatever the limit.</summary>
    private const double LeastAllocationRatio = 1.1;

    private static readonly (string Name, double Tolerance, Func<CellSummary, double?> Value)[] Counters =
    [
        // Bytes are counted exactly; allocations vary with the runtime's own threads, processor time with everything.
        ("request bytes", 0, cell => cell.RequestBytes),
        ("response bytes", 0, cell => cell.ResponseBytes),
        ("bytes on the wire", 0.01, cell => cell.RequestWireBytes + cell.ResponseWireBytes),
        ("client allocated bytes", 0.05, cell => cell.ClientAllocatedBytes),
        ("server allocated bytes", 0.05, cell => cell.ServerAllocatedBytes),
        ("client CPU ms", 0.20, cell => cell.ClientCpuMs),
        ("server CPU ms", 0.20, cell => cell.ServerCpuMs),
    ];

    /// <summary>Whether a counter of bytes grew beyond a limit; processor time does not decide, it varies with everything.</summary>
    public static bool IsBeyond(ChangedCounter counter, double maxRatio) =>
        counter.Name.EndsWith("bytes", StringComparison.Ordinal)
        && counter.After > counter.Before * (counter.Name.EndsWith("allocated bytes", StringComparison.Ordinal) ? Math.Max(maxRatio, LeastAllocationRatio) : maxRatio);

    public static IReadOnlyList<ChangedCounter> Of(CellSummary before, CellSummary after) =>
    [
        .. from counter in Counters
           let pair = (Before: counter.Value(before), After: counter.Value(after))
           where pair is { Before: not null, After: not null }
               && Math.Abs(pair.Before.Value - pair.After.Value) > counter.Tolerance * Math.Max(pair.Before.Value, pair.After.Value)
           select new ChangedCounter(counter.Name, pair.Before!.Value, pair.After!.Value),
    ];
}
