using Transport.PayloadModels.Sequences;

namespace Transport.Runs.Plan;

/// <summary>
/// Which cell is visited when: a pure function of seed, process and block, so that a stored seed gives the order again on any machine.
/// </summary>
public static class Schedule
{
    /// <summary>What the recorded calls of a visit take by <see cref="TypicalCalls"/>, in milliseconds, of the cheapest row.</summary>
    private const double VisitMs = 8;

    /// <summary>
    /// What a visit is, for the manifest: all rows of a question are timed at the same places of it. A call of the same row and operation with one person wakes its
    /// connection and its threads and is not recorded; the calls after it are.
    /// </summary>
    /// <param name="calls">The most recorded calls of a visit.</param>
    public static string VisitOf(int calls) => calls == 1
        ? "one call after one of the same row with one person"
        : $"up to {calls} calls, as many for all transports, after one of the same row with one person";

    /// <summary>Recorded calls of a visit, by cell: the same for all rows of a question, several where they cost hardly any time.</summary>
    /// <param name="cells">Of the plan.</param>
    /// <param name="most">1 and more.</param>
    public static int[] Calls(IReadOnlyList<Cell> cells, int most)
    {
        ArgumentNullException.ThrowIfNull(cells);
        var least = cells.GroupBy(cell => cell with { Transport = "" }).ToDictionary(question => question.Key, question => question.Min(TypicalCalls.MsOf));
        return [.. cells.Select(cell => Math.Clamp((int)(VisitMs / least[cell with { Transport = "" }]), 1, most))];
    }

    /// <summary>The longest period of cells visited by the square root of their time alone: slower ones are visited no less often.</summary>
    public const int LongestBySquareRoot = 8;

    /// <summary>The order of a block: a permutation of 0 .. <paramref name="cells"/> - 1.</summary>
    public static int[] Block(int seed, int process, int block, int cells)
    {
        var order = Enumerable.Range(0, cells).ToArray();
        var state = SplitMix64.Seed(seed, process, block);
        for (var i = cells - 1; i > 0; i--)
        {
            state = unchecked(state + SplitMix64.Step);
            // The high half of a 64 x 64 multiplication maps a 64-bit number onto 0 .. i with a bias below 2^-32.
            var j = (int)Math.BigMul(SplitMix64.Finish(state), (ulong)(i + 1), out _);
            (order[i], order[j]) = (order[j], order[i]);
        }

        return order;
    }

    /// <summary>The call that opens a visit and is not recorded.</summary>
    public static Cell SettlingCallOf(Cell cell)
    {
        ArgumentNullException.ThrowIfNull(cell);
        return cell with { Persons = Math.Min(1, cell.Persons) };
    }

    /// <summary>
    /// Blocks from one visit of a cell to its next: 1 for the cheapest, more for slower ones by the square root of what their calls typically take, which
    /// of all ways to spend a time makes the errors of all medians smallest together. Powers of two, so that a slow cell is never visited without the
    /// others of its question. The plan alone decides, so that a run made again has the same visits.
    /// </summary>
    /// <param name="cells">Of the plan.</param>
    /// <param name="longest">
    /// A power of two, in blocks; 1 visits every cell in every block. Twice <see cref="LongestBySquareRoot"/> doubles all periods but those of the cheapest cells: a tail needs many
    /// calls, and theirs cost hardly any time.
    /// </param>
    public static int[] Periods(IReadOnlyList<Cell> cells, int longest)
    {
        ArgumentNullException.ThrowIfNull(cells);
        var ms = cells.Select(cell => TypicalCalls.MsOf(cell) + TypicalCalls.MsOf(SettlingCallOf(cell))).ToArray();
        var least = ms.DefaultIfEmpty(1).Min();
        return [.. ms.Select(own => PeriodOf(own / least, longest))];
    }

    /// <summary>Whether a block visits a cell. Questions take turns, so that blocks are of about the same length.</summary>
    /// <param name="process">Number of the process.</param>
    /// <param name="block">Number of the block.</param>
    /// <param name="period">As in <see cref="Periods"/>.</param>
    /// <param name="question">Number of the cell's question, the same for all rows.</param>
    public static bool IsVisited(int process, int block, int period, int question) => (block + (5 * (process + question))) % period == 0;

    /// <summary>Numbers the questions of the cells: operation, size and orders.</summary>
    public static int[] Questions(IReadOnlyList<Cell> cells)
    {
        ArgumentNullException.ThrowIfNull(cells);
        var known = new Dictionary<Cell, int>();
        // The largest first: as neighbours, they are five blocks apart.
        foreach (var question in cells.Select(cell => cell with { Transport = "" }).Distinct().OrderByDescending(TypicalCalls.MsOf))
        {
            known[question] = known.Count;
        }

        return [.. cells.Select(cell => known[cell with { Transport = "" }])];
    }

    /// <summary>
    /// Whether precision is checked after this many blocks: 10, 15, 22, 33, 49 ... Checking after every block would stop at the luckiest one.
    /// </summary>
    public static bool IsLookedAtAfter(int blocks)
    {
        var look = 10;
        while (look < blocks)
        {
            look += look / 2;
        }

        return look == blocks;
    }

    private static int PeriodOf(double slowness, int longest)
    {
        var period = 1 << (int)Math.Round(Math.Log2(Math.Sqrt(slowness)));
        return period == 1 ? 1 : Math.Min(longest, period * Math.Max(1, longest / LongestBySquareRoot));
    }
}
