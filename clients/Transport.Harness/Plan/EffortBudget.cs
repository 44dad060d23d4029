namespace Transport.Harness.Plan;

/// <summary>
/// Time boxes of a run. They are fixed before the run from effort, rows and cells alone, so that nothing measured decides how long
/// anything is measured, except that a box ends early when its goal is reached.
/// </summary>
public sealed record EffortBudget
{
    /// <summary>Fresh pairs of server and client process that measure blocks.</summary>
    public required int Processes { get; init; }

    /// <summary>The whole run, cold pass included. Blocks get what the other phases leave, and <see cref="MinBlocks"/> in any case.</summary>
    public required TimeSpan Total { get; init; }

    /// <summary>Cold pass over all rows; rows that it does not reach have no cold figure.</summary>
    public required TimeSpan Cold { get; init; }

    /// <summary>Warm-up of one row at small sizes.</summary>
    public required TimeSpan WarmUpPerRow { get; init; }

    /// <summary>Warm-up of one cell.</summary>
    public required TimeSpan WarmUpPerCell { get; init; }

    /// <summary>Calls in a row of one cell in the cost pass.</summary>
    public required TimeSpan CostPerCell { get; init; }

    /// <summary>Blocks of each process, however long they take.</summary>
    public required int MinBlocks { get; init; }

    /// <summary>Blocks after which a process stops even when time is left.</summary>
    public required int MaxBlocks { get; init; }

    /// <summary>With a number of tries the blocks are exactly as many, with one measured call a visit.</summary>
    public required bool IsExact { get; init; }

    /// <summary>Time kept back for costs and bytes when the blocks' time box is worked out.</summary>
    public TimeSpan AfterBlocks(int cells) => cells * ((CostPerCell * 1.25) + TimeSpan.FromMilliseconds(60));

    /// <summary>The boxes for a plan of so many rows and cells.</summary>
    /// <param name="precise">The plan asks for a precision: blocks go on until it is reached or the time is up.</param>
    public static EffortBudget For(Effort effort, int? tries, int rows, int cells, bool precise = false)
    {
        var (processes, seconds, share) = effort switch
        {
            Effort.Quick => (1, 160, 1.0),
            Effort.Normal => (3, 600, 1.0),
            _ => (5, 1800, 2.0),
        };
        var budget = new EffortBudget
        {
            Processes = processes,
            Total = TimeSpan.FromSeconds(seconds),
            Cold = TimeSpan.FromSeconds(30 * share),
            WarmUpPerRow = Share(24 * share, rows, 0.5, 3 * share),
            WarmUpPerCell = Share(36 * share, cells, 0.1, 2 * share),
            CostPerCell = Share(16 * share, cells, 0.05, 0.3 * share),
            MinBlocks = 5,
            MaxBlocks = precise ? 20_000 : 200,
            IsExact = false,
        };
        if (tries is not { } exact)
        {
            return budget;
        }

        // Every process has its part of the tries; the first ones take what is left over.
        return budget with { Processes = Math.Min(processes, exact), MinBlocks = exact, MaxBlocks = exact, IsExact = true };
    }

    /// <summary>Blocks of one process, numbered from 0.</summary>
    public int BlocksOf(int process) =>
        IsExact ? (MaxBlocks / Processes) + (process < MaxBlocks % Processes ? 1 : 0) : MaxBlocks;

    private static TimeSpan Share(double seconds, int parts, double least, double most) =>
        TimeSpan.FromSeconds(Math.Clamp(seconds / Math.Max(1, parts), least, most));
}
