namespace Transport.Experiments.Analysis.Comparing;

/// <summary>Counters of a cell that changed between two runs.</summary>
internal static class CounterDiff
{
    /// <summary>What the runtime's own threads, and the reading of the counters, may add to a pass of calls.</summary>
    private const double BytesOfPass = 16_384;

    /// <summary>No object is smaller: a call that allocates less has allocated nothing of its own.</summary>
    private const double SmallestObject = 24;

    private const string Allocated = "allocated bytes";

    private const string ServerCpu = "server CPU ms";

    private static readonly (string Name, double Tolerance, Func<CellSummary, double?> Value)[] Counters =
    [
        // Bytes are counted exactly; allocations vary with the runtime's own threads, processor time with everything.
        ("request bytes", 0, cell => cell.RequestBytes),
        ("response bytes", 0, cell => cell.ResponseBytes),
        ("bytes on the wire", 0.01, cell => cell.RequestWireBytes + cell.ResponseWireBytes),
        ("client allocated bytes", 0.02, cell => cell.ClientAllocatedBytes),
        ("server allocated bytes", 0.02, cell => cell.ServerAllocatedBytes),
        ("client CPU ms", 0.20, cell => cell.ClientCpuMs),
        (ServerCpu, 0.20, cell => cell.ServerCpuMs),
    ];

    /// <summary>The limit of a counter; null for one that does not decide.</summary>
    public static double? LimitOf(ChangedCounter counter, CountLimits limits) =>
        IsAllocated(counter.Name) ? limits.Allocations : IsDeciding(counter.Name) ? limits.Bytes : counter.Name == ServerCpu ? limits.Cpu : null;

    /// <summary>Whether a counter grew beyond its limit.</summary>
    public static bool IsBeyond(ChangedCounter counter, CountLimits limits) => LimitOf(counter, limits) is { } limit && counter.After > counter.Before * limit;

    /// <summary>The counters that changed, of those that can be told from noise.</summary>
    /// <param name="before">Of the first run.</param>
    /// <param name="after">Of the second run.</param>
    /// <param name="costsBefore">The passes that counted what the first run's calls allocate.</param>
    /// <param name="costsAfter">Those of the second run.</param>
    public static IReadOnlyList<ChangedCounter> Of(CellSummary before, CellSummary after, IReadOnlyList<CostMeasured> costsBefore, IReadOnlyList<CostMeasured> costsAfter) =>
        Differing(before, after, costsBefore, costsAfter, hasTolerance: true);

    /// <summary>The counters that grew, by as little as can be counted: what a gate holds against its limits. Of allocations, those whose passes overlap are apart.</summary>
    /// <inheritdoc cref="Of"/>
    public static (IReadOnlyList<ChangedCounter> Grown, IReadOnlyList<ChangedCounter> Overlapping) Grown(
        CellSummary before, CellSummary after, IReadOnlyList<CostMeasured> costsBefore, IReadOnlyList<CostMeasured> costsAfter)
    {
        var grown = Differing(before, after, costsBefore, costsAfter, hasTolerance: false).Where(counter => counter.After > counter.Before)
            .ToLookup(counter => !IsAllocated(counter.Name) || IsApart(counter.Name, costsBefore, costsAfter));
        return ([.. grown[true]], [.. grown[false]]);
    }

    /// <summary>Whether every pass of the second run allocated more than every one of the first: what pools keep differs from process to process.</summary>
    private static bool IsApart(string name, IReadOnlyList<CostMeasured> before, IReadOnlyList<CostMeasured> after)
    {
        double? ValueOf(CostMeasured cost) => name.StartsWith("client", StringComparison.Ordinal) ? cost.ClientAllocatedBytes : cost.ServerAllocatedBytes;
        return before.Count == 0 || after.Count == 0 || after.Min(ValueOf) > before.Max(ValueOf);
    }

    private static IReadOnlyList<ChangedCounter> Differing(CellSummary before, CellSummary after, IReadOnlyList<CostMeasured> costsBefore, IReadOnlyList<CostMeasured> costsAfter, bool hasTolerance)
    {
        var resolution = Math.Max(SmallestObject, Math.Max(NoiseOf(costsBefore), NoiseOf(costsAfter)));
        return
        [
            .. from counter in Counters
               let pair = (Before: counter.Value(before), After: counter.Value(after))
               where pair is { Before: { } one, After: { } other }
                   && Math.Abs(one - other) > (hasTolerance ? counter.Tolerance : 0) * Math.Max(one, other) && (!IsAllocated(counter.Name) || Math.Abs(one - other) >= resolution)
               select new ChangedCounter(counter.Name, pair.Before!.Value, pair.After!.Value),
        ];
    }

    /// <summary>Whether both runs counted bytes that decide.</summary>
    public static bool IsCounted(CellSummary before, CellSummary after) =>
        Array.Exists(Counters, counter => IsDeciding(counter.Name) && counter.Value(before) is not null && counter.Value(after) is not null);

    /// <summary>Names of the counters that the first run has and the second has not, of those that decide: what was lost cannot be seen to grow.</summary>
    public static IReadOnlyList<string> Lost(CellSummary before, CellSummary after) =>
        [.. Counters.Where(counter => IsDeciding(counter.Name) && counter.Value(before) is not null && counter.Value(after) is null).Select(counter => counter.Name)];

    /// <summary>Whether both runs counted the server's processor time.</summary>
    public static bool HasServerCpu(CellSummary before, CellSummary after) => before.ServerCpuMs is not null && after.ServerCpuMs is not null;

    private static bool IsDeciding(string name) => name.EndsWith("bytes", StringComparison.Ordinal);

    private static bool IsAllocated(string name) => name.EndsWith(Allocated, StringComparison.Ordinal);

    private static double NoiseOf(IReadOnlyList<CostMeasured> costs) => costs.Sum(cost => cost.Calls) is > 0 and var calls ? BytesOfPass * costs.Count / calls : 0;
}
