namespace Transport.Experiments.Analysis.Evidence;

/// <summary>Everything that a record contains about one cell.</summary>
internal sealed class CellEvidence(Cell cell)
{
    private readonly Dictionary<int, List<IReadOnlyList<double>>> _visits = [];
    private SortedCalls? _calls;

    public Cell Cell => cell;

    public List<CellVerified> Checks { get; } = [];

    public List<ColdMeasured> Colds { get; } = [];

    public List<WarmedUp> WarmUps { get; } = [];

    public List<CostMeasured> Costs { get; } = [];

    public string? Failure { get; private set; }

    public BytesCounted? Bytes { get; private set; }

    public PhasesMeasured? Phases { get; private set; }

    public int Stalls { get; private set; }

    /// <summary>Completed measured calls.</summary>
    public int Samples { get; private set; }

    /// <summary>What comparisons and noise come from, in the order measured; visits without a completed call are left out.</summary>
    public List<(int Process, int Block, IReadOnlyList<double> Ms)> Blocks { get; } = [];

    /// <summary>The visits themselves, with the collections that fell into their calls.</summary>
    public List<Visit> AllVisits { get; } = [];

    /// <summary>Latencies in milliseconds by process and visit, with stalls as <see cref="LatencyFigures.TimesOf"/> puts them in.</summary>
    public IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> Visits => [.. _visits.Values];

    /// <summary>The latencies of <see cref="Visits"/>, sorted when they are first asked for.</summary>
    public SortedCalls Calls => _calls ??= SortedCalls.Of(Visits);

    /// <summary>Sorts the events of a record by cell.</summary>
    public static Dictionary<Cell, CellEvidence> Gather(IReadOnlyList<RunEvent> events)
    {
        var gathered = new Dictionary<Cell, CellEvidence>();
        // A block that stands twice in a damaged record is counted once: it would make intervals narrower.
        var known = new HashSet<(int Process, int Block, Cell Cell)>();
        CellEvidence Of(Cell cell) => gathered.TryGetValue(cell, out var found) ? found : gathered[cell] = new CellEvidence(cell);
        foreach (var entry in events)
        {
            switch (entry)
            {
                case CellVerified check:
                    Of(check.Cell).Checks.Add(check);
                    break;
                case CellFailed failed:
                    Of(failed.Cell).Failure ??= failed.Reason;
                    break;
                case ColdMeasured cold:
                    Of(cold.Cell).Colds.Add(cold);
                    break;
                case WarmedUp warm:
                    Of(warm.Cell).WarmUps.Add(warm);
                    break;
                case CostMeasured cost:
                    Of(cost.Cell).Costs.Add(cost);
                    break;
                case BytesCounted bytes:
                    Of(bytes.Cell).Bytes = bytes;
                    break;
                case PhasesMeasured phases:
                    Of(phases.Cell).Phases = phases;
                    break;
                case BlockMeasured block:
                    foreach (var visit in block.Visits.Where(visit => known.Add((block.Process, block.Block, visit.Cell))))
                    {
                        Of(visit.Cell).Add(block, visit);
                    }

                    break;
            }
        }

        return gathered;
    }

    private void Add(BlockMeasured block, Visit visit)
    {
        Stalls += visit.Stalls;
        Samples += visit.Ms.Count;
        if (visit.Ms.Count + visit.Stalls == 0)
        {
            return;
        }

        if (!_visits.TryGetValue(block.Process, out var visits))
        {
            _visits[block.Process] = visits = [];
        }

        visits.Add(LatencyFigures.TimesOf(visit));
        if (visit.Ms.Count > 0)
        {
            Blocks.Add((block.Process, block.Block, visit.Ms));
            AllVisits.Add(visit);
        }
    }
}
