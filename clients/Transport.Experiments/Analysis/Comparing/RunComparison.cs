using Transport.Experiments.Analysis.Judging;

namespace Transport.Experiments.Analysis.Comparing;

/// <summary>Two runs compared with each other, cell by cell: a pure function of their records.</summary>
/// <param name="Before">Run id of the first run, the reference.</param>
/// <param name="After">Run id of the second run.</param>
/// <param name="Threshold">Smallest difference that matters, as a share.</param>
/// <param name="Environment">How the runs' environments differ; empty if they are alike.</param>
/// <param name="SingleProcess">Whether a run had one process only, so that how much processes differ is assumed in the bounds, not measured.</param>
/// <param name="Cells">Cells of either run.</param>
public record RunComparison(
    string Before,
    string After,
    double Threshold,
    IReadOnlyList<ManifestDifference> Environment,
    bool SingleProcess,
    IReadOnlyList<CellComparison> Cells)
{
    /// <summary>Differences smaller than this share are treated as irrelevant, unless the caller sets another threshold.</summary>
    public const double DefaultThreshold = 0.03;

    /// <summary>The first run compared with itself; null if it had too few blocks.</summary>
    public NoiseFloor? NoiseBefore { get; init; }

    /// <summary>The second run compared with itself.</summary>
    public NoiseFloor? NoiseAfter { get; init; }

    /// <summary>Whether both runs visited their cells alike; if not, <see cref="Environment"/> says what differs, and nothing is a verdict.</summary>
    public bool IsSamePlan { get; init; } = true;

    /// <summary>What differs between the runs' plans, the first of <see cref="Environment"/>; empty if they are the same.</summary>
    [JsonIgnore]
    public IReadOnlyList<ManifestDifference> PlanDifferences { get; init; } = [];

    /// <summary>What all cells moved by together, as a ratio: the machine's speed or a change of all. Taken out where <see cref="Level"/> is that of other rows.</summary>
    public double Shift { get; init; } = 1;

    /// <summary>What the machine's level was taken from.</summary>
    public LevelReference Level { get; init; }

    /// <summary>What transports follow the machine's level by, more or less, as a share (a standard deviation); it is in every interval. Null where nothing tells it.</summary>
    public double? RowsDiffer { get; init; }

    /// <summary>What all cells but the references moved by together, against those; null without any.</summary>
    public Difference? Together { get; init; }

    /// <summary>Whether the environments are alike in all that decides latencies.</summary>
    public bool IsLikeWithLike => Environment.All(difference => !difference.Matters);

    /// <summary>Compares the second run with the first.</summary>
    /// <param name="before">The reference.</param>
    /// <param name="after">The other run.</param>
    /// <param name="threshold">Smallest difference that matters, as a share; no noise raises it.</param>
    /// <param name="references">Rows that no change between the runs can have touched, from which the machine's level is taken; by default it is what most rows share.</param>
    /// <exception cref="InvalidRunRecordException">A reference is missing in one of the runs.</exception>
    public static RunComparison Of(RunRecord before, RunRecord after, double threshold = DefaultThreshold, IReadOnlyList<string>? references = null)
    {
        var (left, right) = (Side.Of(before), Side.Of(after));
        var cells = left.Cells.Keys.Union(right.Cells.Keys)
            .Where(cell => left.IsMeasured(cell) || right.IsMeasured(cell))
            .Select(cell => (Cell: cell, Reason: left.WhyNot(cell, "the first run") ?? right.WhyNot(cell, "the second run")))
            .ToList();
        var common = cells.Where(item => item.Reason is null).Select(item => item.Cell).ToList();
        var pair = PairedCells.Of(before, after, common, [.. common.Select(cell => left.Evidence[cell])], [.. common.Select(cell => right.Evidence[cell])], references ?? []);
        var known = common.Index().Where(cell => pair.Cells[cell.Index] is not null).ToList();
        var plan = PlanDiff.Of(before, after, common);
        var overload = left.Overloaded("the first run") ?? right.Overloaded("the second run");
        var differences = known.Select(cell => Judgement.Of(ComparedOf(pair.Cells[cell.Index]!.Value, known.Count, left, right, cell.Item), threshold, threshold, isRefused: plan.Count > 0));
        var judged = overload is null ? known.Zip(differences).ToDictionary(item => item.First.Item, item => item.Second) : [];
        return new RunComparison(
            before.Manifest.RunId,
            after.Manifest.RunId,
            threshold,
            [.. plan, .. ManifestDiff.Of(before, after)],
            left.Processes < 2 || right.Processes < 2,
            [.. cells.Select(item => Compare(left, right, item.Cell, judged.GetValueOrDefault(item.Cell), item.Reason ?? overload))])
        {
            NoiseBefore = left.Noise,
            NoiseAfter = right.Noise,
            IsSamePlan = plan.Count == 0,
            PlanDifferences = plan,
            Level = pair.Level,
            RowsDiffer = pair.RowsDiffer,
            Together = pair.Together is { } together && plan.Count == 0 && overload is null
                ? Judgement.Of(new Compared(together, together.Half, 0, 0, Math.Min(left.Processes, right.Processes)), threshold, threshold)
                : null,
            Shift = pair.Shift,
        };
    }

    private static Compared ComparedOf(Estimate log, int cells, Side left, Side right, Cell cell) => new(
        log,
        log.HalfOf(cells),
        left.Cells[cell].MedianMs!.Value,
        Math.Min(left.Cells[cell].Samples, right.Cells[cell].Samples),
        Math.Min(left.Processes, right.Processes));

    private static CellComparison Compare(Side left, Side right, Cell cell, Difference? difference, string? reason)
    {
        var (before, after) = (left.Cells.GetValueOrDefault(cell), right.Cells.GetValueOrDefault(cell));
        var (grown, overlapping) = before is null || after is null ? ([], []) : CounterDiff.Grown(before, after, left.CostsOf(cell), right.CostsOf(cell));
        return new CellComparison
        {
            Transport = cell.Transport,
            Operation = cell.Operation,
            Persons = cell.Persons,
            Orders = cell.Orders,
            Library = before is null || after is null || before.Library == after.Library
                ? (after ?? before)!.Library
                : $"{before.Library} -> {after.Library}",
            MedianBeforeMs = before?.MedianMs,
            MedianAfterMs = after?.MedianMs,
            Difference = difference,
            Reason = reason ?? (difference is null ? $"fewer than {ProcessLevel.Fewest} calls of a process" : null),
            HasFailed = before is not { Status: CellStatus.Ok or CellStatus.Unsteady } || after is not { Status: CellStatus.Ok or CellStatus.Unsteady },
            IsMended = before is { Status: CellStatus.Failed } && after is { Status: CellStatus.Ok or CellStatus.Unsteady },
            Counters = before is null || after is null ? [] : CounterDiff.Of(before, after, left.CostsOf(cell), right.CostsOf(cell)),
            Grown = grown,
            Overlapping = overlapping,
            HasServerCpu = before is not null && after is not null && CounterDiff.HasServerCpu(before, after),
            Lost = before is null || after is null ? [] : CounterDiff.Lost(before, after),
            IsCounted = before is not null && after is not null && CounterDiff.IsCounted(before, after),
        };
    }

    /// <summary>What is needed of one run.</summary>
    private sealed record Side(
        IReadOnlyDictionary<Cell, CellSummary> Cells, IReadOnlyDictionary<Cell, CellEvidence> Evidence, NoiseFloor? Noise, int Processes, string? Overload)
    {
        public static Side Of(RunRecord record)
        {
            var summary = SummaryBuilder.Build(record);
            return new Side(
                summary.Cells.ToDictionary(cell => cell.Cell),
                CellEvidence.Gather(record.Events),
                summary.Noise,
                record.Events.OfType<BlockMeasured>().Select(block => block.Process).Distinct().Count(),
                summary.Quality.Overload);
        }

        /// <summary>Why nothing can be compared with it; null where the machine was fit to answer.</summary>
        public string? Overloaded(string name) => Overload is null ? null : $"no answer in {name}: {Overload}";

        public bool IsMeasured(Cell cell) => Cells.TryGetValue(cell, out var found) && found.Samples > 0;

        public List<CostMeasured> CostsOf(Cell cell) => Evidence.TryGetValue(cell, out var found) ? found.Costs : [];

        /// <summary>Why its figures may not be compared; null where they may. A limit has no digest, and is compared.</summary>
        public string? WhyNot(Cell cell, string name) => !Cells.TryGetValue(cell, out var found)
            ? $"{name} has no such cell"
            : found.Status switch
            {
                CellStatus.Ok => null,
                CellStatus.Unsteady => $"unsteady in {name}",
                var status => $"{status.ToString().ToLowerInvariant()} in {name}: {found.Reason}",
            };
    }
}
