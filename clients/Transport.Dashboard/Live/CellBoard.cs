namespace Transport.Dashboard.Live;

/// <summary>The cells of a run in progress, and how far each is. Not for several threads.</summary>
internal sealed class CellBoard
{
    /// <summary>Calls of a strip.</summary>
    private const int StripLength = 60;

    private readonly Dictionary<Cell, LiveCell> _cells = [];
    private readonly Dictionary<Cell, Queue<double>> _strips = [];
    private readonly HashSet<Cell> _changed = [];
    private readonly Queue<Cell> _changedStrips = [];

    public IReadOnlyList<LiveCell> Cells => [.. _cells.Values];

    public IReadOnlyList<LiveStrip> Strips => [.. _strips.Keys.Select(StripOf)];

    /// <summary>The cells of a row, as the plan asks for them; a row under its second name is noise, and not shown.</summary>
    public void List(RunPlan plan, RowListed row)
    {
        if (row.SameAs is not null)
        {
            return;
        }

        foreach (var operation in plan.Operations)
        {
            var reason = row.Unavailable
                ?? (row.Description?.Operations.Contains(operation) == false ? $"{row.Transport} does not carry {operation}" : null);
            foreach (var cell in CellList.OfOperation(plan, row.Transport, operation))
            {
                _cells[cell] = new LiveCell
                {
                    Transport = cell.Transport,
                    Operation = cell.Operation,
                    Persons = cell.Persons,
                    Orders = cell.Orders,
                    Status = reason is null ? LiveCellStatus.Waiting : LiveCellStatus.Unavailable,
                    Reason = reason,
                };
                _changed.Add(cell);
            }
        }
    }

    /// <summary>A cell is at least so far; a failed one stays failed.</summary>
    public void Reach(Cell cell, LiveCellStatus status)
    {
        if (_cells.TryGetValue(cell, out var known) && known.Status < status)
        {
            Set(cell, known with { Status = status });
        }
    }

    public void Fail(Cell cell, string reason)
    {
        if (_cells.TryGetValue(cell, out var known) && known.Status is not LiveCellStatus.Failed)
        {
            Set(cell, known with { Status = LiveCellStatus.Failed, Reason = reason });
        }
    }

    /// <summary>Calls that count were made.</summary>
    public void Measure(Cell cell, int calls, IReadOnlyList<double> ms)
    {
        if (!_cells.TryGetValue(cell, out var known))
        {
            return;
        }

        var status = known.Status is LiveCellStatus.Failed ? known.Status : LiveCellStatus.Measuring;
        Set(cell, known with { Status = status, Samples = known.Samples + calls });
        if (ms.Count > 0)
        {
            Draw(cell, ms);
        }
    }

    public void SetFigure(Cell cell, RunningFigure figure)
    {
        if (_cells.TryGetValue(cell, out var known))
        {
            Set(cell, known with { MedianMs = figure.MedianMs, LowMs = figure.LowMs, HighMs = figure.HighMs });
        }
    }

    /// <summary>The blocks are over: what has calls has all of them, unless more come.</summary>
    public void End()
    {
        foreach (var (cell, known) in _cells.Where(entry => entry.Value is { Samples: > 0, Status: LiveCellStatus.Measuring }).ToList())
        {
            Set(cell, known with { Status = LiveCellStatus.Done });
        }
    }

    /// <summary>The cells that changed since the last call.</summary>
    public IReadOnlyList<LiveCell> TakeCells()
    {
        List<LiveCell> changed = [.. _changed.Select(cell => _cells[cell])];
        _changed.Clear();
        return changed;
    }

    /// <summary>The strips that changed longest ago, and not yet taken.</summary>
    public IReadOnlyList<LiveStrip> TakeStrips(int most)
    {
        var strips = new List<LiveStrip>();
        while (strips.Count < most && _changedStrips.TryDequeue(out var cell))
        {
            strips.Add(StripOf(cell));
        }

        return strips;
    }

    private void Draw(Cell cell, IReadOnlyList<double> ms)
    {
        if (!_strips.TryGetValue(cell, out var strip))
        {
            _strips[cell] = strip = new Queue<double>(StripLength);
        }

        foreach (var call in ms.Skip(Math.Max(0, ms.Count - StripLength)))
        {
            if (strip.Count == StripLength)
            {
                strip.Dequeue();
            }

            strip.Enqueue(call);
        }

        if (!_changedStrips.Contains(cell))
        {
            _changedStrips.Enqueue(cell);
        }
    }

    private LiveStrip StripOf(Cell cell) => new(cell.Transport, cell.Operation, cell.Persons, cell.Orders, [.. _strips[cell]]);

    private void Set(Cell cell, LiveCell value)
    {
        if (_cells[cell] != value)
        {
            _cells[cell] = value;
            _changed.Add(cell);
        }
    }
}
