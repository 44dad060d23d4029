namespace Transport.Experiments.Medians.Pairs;

/// <summary>
/// What one process pair has done so far, learned from its events, so that a new process can continue where one died. Blocks count only
/// when finished.
/// </summary>
/// <param name="cells">With the digests expected of their answers.</param>
/// <param name="withCosts">Whether this pair measures costs and counts bytes.</param>
/// <param name="isSparing">Whether it measures costs and phases at the size of reference alone.</param>
internal sealed class RunState(IReadOnlyList<(Cell Cell, string? Expected)> cells, bool withCosts, bool isSparing = false)
{
    /// <summary>Deaths after which a whole row is dropped.</summary>
    private const int MaxDeathsPerRow = 2;

    private readonly Dictionary<Cell, int> _failures = [];
    private readonly Dictionary<string, int> _deaths = [];
    private readonly HashSet<Cell> _dropped = [];
    private readonly HashSet<Cell> _costsDone = [];
    private readonly HashSet<Cell> _bytesDone = [];
    private readonly HashSet<Cell> _costly = [.. cells.Select(known => known.Cell)
        .Where(cell => !isSparing || cell.Persons == ReferenceSize.Of(cells.Select(known => known.Cell).Where(other => other.Operation == cell.Operation && other.Orders == cell.Orders)))];

    public int NextBlock { get; private set; }

    /// <summary>Why the blocks ended; null while they go on.</summary>
    public string? BlocksEnded { get; private set; }

    /// <summary>Whether anything is left to be visited.</summary>
    public bool HasCells => cells.Any(cell => !_dropped.Contains(cell.Cell));

    /// <summary>The cells as they stand.</summary>
    public IReadOnlyList<CellTask> Tasks =>
    [
        .. cells.Select(cell => new CellTask(
            cell.Cell,
            cell.Expected,
            Measure: !_dropped.Contains(cell.Cell),
            Cost: withCosts && !IsRepeated(cell.Cell) && _costly.Contains(cell.Cell) && !_costsDone.Contains(cell.Cell),
            Bytes: withCosts && !IsRepeated(cell.Cell) && !_bytesDone.Contains(cell.Cell),
            Phases: _costly.Contains(cell.Cell))),
    ];

    public void Take(RunEvent runEvent)
    {
        switch (runEvent)
        {
            case BlockMeasured block:
                NextBlock = block.Block + 1;
                break;
            case CostMeasured cost:
                _costsDone.Add(cost.Cell);
                break;
            case BytesCounted bytes:
                _bytesDone.Add(bytes.Cell);
                break;
            case CellVerified verified when verified.Digest != verified.Expected:
                _dropped.Add(verified.Cell);
                break;
            case CellFailed failed:
                var failures = _failures[failed.Cell] = _failures.GetValueOrDefault(failed.Cell) + 1;
                if (failures >= SessionContext.MaxFailures)
                {
                    _dropped.Add(failed.Cell);
                }

                break;
        }
    }

    /// <summary>No more blocks from this pair.</summary>
    public void EndBlocks(string reason) => BlocksEnded = reason;

    /// <summary>A process died at this cell: the cell is dropped, and after a second death the whole row.</summary>
    /// <returns>The cells that failed by it.</returns>
    public IReadOnlyList<Cell> Drop(Cell cell)
    {
        var deaths = _deaths[cell.Transport] = _deaths.GetValueOrDefault(cell.Transport) + 1;
        var row = cells.Select(known => known.Cell).Where(known => known.Transport == cell.Transport && !_dropped.Contains(known)).ToList();
        // A cell that was dropped before cannot be dropped again: then it is the row that does not work.
        var dropped = deaths < MaxDeathsPerRow && row.Contains(cell) ? [cell] : row;
        _dropped.UnionWith(dropped);
        return dropped;
    }

    /// <summary>There is nothing to continue with.</summary>
    /// <returns>The cells that failed by it.</returns>
    public IReadOnlyList<Cell> DropAll()
    {
        var dropped = cells.Select(known => known.Cell).Where(known => !_dropped.Contains(known)).ToList();
        _dropped.UnionWith(dropped);
        return dropped;
    }

    /// <summary>A row under its second name is measured only for its latencies.</summary>
    private static bool IsRepeated(Cell cell) => RepeatedTransport.OriginalOf(cell.Transport) is not null;

    /// <summary>The state that the next pair of processes begins with: dropped cells stay dropped, costs and bytes are known.</summary>
    public RunState Next()
    {
        var next = new RunState(cells, withCosts: false);
        next._dropped.UnionWith(_dropped);
        return next;
    }
}
