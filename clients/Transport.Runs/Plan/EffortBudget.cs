namespace Transport.Runs.Plan;

/// <summary>
/// Time boxes of a run. They are fixed before the run from effort, rows and cells alone, so that nothing measured decides how long
/// anything is measured, except that a box ends early when its goal is reached.
/// </summary>
public sealed record EffortBudget
{
    /// <summary>Visits of each cell over all processes at least; fewer decide nothing and give hardly an interval.</summary>
    public const int FewestVisits = 12;

    /// <summary>More calls in succession would say less and less about the process, and more about the moment.</summary>
    private const int MostCallsOfVisit = 8;

    /// <summary>For the rounds of a plan's rows.</summary>
    private const double LeastWarmUpSeconds = 5;

    /// <summary>Server and client processes that a machine of few processors starts in seconds, and has the memory for.</summary>
    private const int MostAtOnce = 16;

    /// <summary>What pairs need besides that are warmed up one after the other: the compiler alone leaves a processor of two without work.</summary>
    private static readonly TimeSpan Sequence = TimeSpan.FromSeconds(16);

    /// <summary>Fresh pairs of server and client process that measure blocks.</summary>
    public required int Processes { get; init; }

    /// <summary>Whether all pairs are there at once: they warm up together, and then measure in turn.</summary>
    public required bool AreAtOnce { get; init; }

    /// <summary>The whole run, cold pass included. Blocks get what the other phases leave, and <see cref="MinVisits"/> in any case.</summary>
    public required TimeSpan Total { get; init; }

    /// <summary>Cold pass over all rows; rows that it does not reach have no cold figure.</summary>
    public required TimeSpan Cold { get; init; }

    /// <summary>The longest warm-up of one cell of the first answer; all of a process pair share the sum.</summary>
    public required TimeSpan WarmUpPerRow { get; init; }

    /// <summary>The longest warm-up of one further cell; all of a process pair share the sum.</summary>
    public required TimeSpan WarmUpPerCell { get; init; }

    /// <summary>Calls in a row of one cell in the cost pass.</summary>
    public required TimeSpan CostPerCell { get; init; }

    /// <summary>Visits of each cell in each process, however long they take: 12 and more in all of them, so that no cell is without an interval.</summary>
    public required int MinVisits { get; init; }

    /// <summary>The most recorded calls of a visit, as in <see cref="Schedule.Calls"/>: 1 with a number of tries.</summary>
    public required int CallsOfVisit { get; init; }

    /// <summary>Blocks after which a process stops even when time is left, of cells that are all visited in every block or nearly so; see <see cref="BlocksOf"/>.</summary>
    public required int MaxBlocks { get; init; }

    /// <summary>
    /// The slowest cells are visited once per this many blocks, as in <see cref="Schedule.Periods"/>: 1 with a number of tries. For a precision all cells count alike; otherwise
    /// the cheapest have more visits, so that there are tails.
    /// </summary>
    public required int LongestPeriod { get; init; }

    /// <summary>With a number of tries the blocks are exactly as many.</summary>
    public required bool IsExact { get; init; }

    /// <summary>
    /// Whether costs and phases are measured at one size alone, that which the tables show first: at every size they take a sixth of a quick run. With a number of tries
    /// nothing is short of time.
    /// </summary>
    public required bool IsSparing { get; init; }

    /// <summary>The same for pairs one after the other.</summary>
    public EffortBudget InSequence() => AreAtOnce ? this with { AreAtOnce = false, Total = Total + Sequence } : this;

    /// <summary>Warm-up of so many rows in turn. The methods of a single row need some seconds until they are optimised, too.</summary>
    public TimeSpan WarmUpOf(int rows) => TimeSpan.FromSeconds(Math.Max(rows * WarmUpPerRow.TotalSeconds, Math.Min(LeastWarmUpSeconds, 10 * WarmUpPerRow.TotalSeconds)));

    /// <summary>Time kept back for costs and bytes when the blocks' time box is worked out.</summary>
    /// <param name="costs">Cells whose costs are to be measured.</param>
    /// <param name="bytes">Cells whose bytes are to be counted.</param>
    public TimeSpan AfterBlocks(int costs, int bytes) => (costs * ((CostPerCell * 1.25) + TimeSpan.FromMilliseconds(40))) + (bytes * TimeSpan.FromMilliseconds(20));

    /// <summary>Time kept back for the cold pass over this many rows.</summary>
    public TimeSpan ColdOf(int rows) => TimeSpan.FromSeconds(Math.Min(Cold.TotalSeconds, rows * PlanDuration.PairSeconds));

    /// <summary>The time boxes for a plan with this many rows and cells.</summary>
    /// <param name="precise">The plan asks for a precision: blocks go on until it is reached or the time is up.</param>
    public static EffortBudget For(Effort effort, int? tries, int rows, int cells, bool precise = false)
    {
        var (processes, seconds, share) = effort switch
        {
            // From the first answer's four cells to the default plan's 160. Most of it is warm-up: the runtime compiles for some 20 s of processor time in each pair of four transports.
            Effort.Quick => (3, Math.Clamp(69 + (0.45 * cells), 71, 150), 1.0),
            Effort.Normal => (6, 600, 1.0),
            _ => (8, 1800, 2.0),
        };
        // Short pairs share what one had.
        var each = effort is Effort.Quick ? 3 : 1;
        var areAtOnce = effort is Effort.Quick && processes * rows <= MostAtOnce;
        var budget = new EffortBudget
        {
            Processes = processes,
            AreAtOnce = areAtOnce,
            Total = TimeSpan.FromSeconds(seconds) - (areAtOnce ? Sequence : TimeSpan.Zero),
            Cold = TimeSpan.FromSeconds(effort is Effort.Quick ? 15 : 24 * share),
            WarmUpPerRow = Share(75 * share / each, rows, 0.5, 3.6 * share),
            WarmUpPerCell = Share(24 * share / each, cells, 0.05, each > 1 ? 0.7 : 2 * share),
            CostPerCell = Share(16 * share, cells, 0.1, 0.3 * share),
            MinVisits = (FewestVisits + processes - 1) / processes,
            MaxBlocks = precise ? 20_000 : 200,
            LongestPeriod = precise ? Schedule.LongestBySquareRoot : 2 * Schedule.LongestBySquareRoot,
            IsSparing = effort is Effort.Quick,
            CallsOfVisit = MostCallsOfVisit,
            IsExact = false,
        };
        if (tries is not { } exact)
        {
            return budget;
        }

        // Every process has its part of the tries; the first ones take what is left over. A few tries of a quick run are made by one.
        return budget with
        {
            Processes = effort is Effort.Quick ? Math.Clamp(exact / FewestVisits, 1, 3) : Math.Clamp(exact, 1, processes),
            AreAtOnce = areAtOnce && exact >= 2 * FewestVisits,
            CallsOfVisit = 1,
            MinVisits = exact,
            MaxBlocks = exact,
            LongestPeriod = 1,
            IsSparing = false,
            IsExact = true,
        };
    }

    /// <summary>The most blocks of one process.</summary>
    /// <param name="process">Numbered from 0.</param>
    /// <param name="period">The longest of its cells: what makes them rarer makes more blocks.</param>
    public int BlocksOf(int process, int period = 1) =>
        IsExact ? (MaxBlocks / Processes) + (process < MaxBlocks % Processes ? 1 : 0) : MaxBlocks * Math.Max(1, period / Schedule.LongestBySquareRoot);

    private static TimeSpan Share(double seconds, int parts, double least, double most) =>
        TimeSpan.FromSeconds(Math.Clamp(seconds / Math.Max(1, parts), least, most));
}
