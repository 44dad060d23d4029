namespace Transport.Experiments.Medians.Figures;

/// <summary>The medians of a run whose calls are each timed, or counted.</summary>
internal sealed class CallFigures : IRunningFigures
{
    /// <summary>A few calls bound a median to within some orders of magnitude, which a watcher takes for a mistake.</summary>
    private const double WidestTold = 100;

    private readonly Lock _lock = new();
    private readonly Dictionary<Cell, SortedDictionary<int, List<IReadOnlyList<double>>>> _visits = [];
    private readonly Dictionary<Cell, int> _counted = [];

    public IReadOnlyList<Cell> Take(RunEvent runEvent)
    {
        lock (_lock)
        {
            if (runEvent is BlockMeasured block)
            {
                foreach (var visit in block.Visits)
                {
                    Add(visit.Cell, block.Process, LatencyFigures.TimesOf(visit), visit.Ms.Count);
                }

                return [.. block.Visits.Select(visit => visit.Cell)];
            }

            var measured = runEvent.TimedCalls();
            foreach (var calls in measured)
            {
                if (calls.Ms.Count > 0)
                {
                    Add(calls.Cell, 0, calls.Ms, calls.Count);
                }
                else
                {
                    Count(calls.Cell, calls.Count);
                }
            }

            return [.. measured.Select(calls => calls.Cell)];
        }
    }

    public RunningFigure Of(Cell cell)
    {
        IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>>? visits;
        int counted;
        lock (_lock)
        {
            visits = _visits.TryGetValue(cell, out var measured) ? [.. measured.Values.Select(process => process.ToArray())] : null;
            counted = _counted.GetValueOrDefault(cell);
        }

        return visits is not null ? OfVisits(visits, counted) : new RunningFigure(counted, null, null, null);
    }

    private static RunningFigure OfVisits(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits, int samples)
    {
        var median = LatencyFigures.MedianOf(visits);
        return median is { Low: { } low, High: { } high } && high > WidestTold * low
            ? new RunningFigure(samples, median.Value, null, null)
            : new RunningFigure(samples, median?.Value, median?.Low, median?.High);
    }

    private void Add(Cell cell, int process, IReadOnlyList<double> times, int samples)
    {
        if (times.Count == 0)
        {
            return;
        }

        Count(cell, samples);

        if (!_visits.TryGetValue(cell, out var processes))
        {
            _visits[cell] = processes = [];
        }

        if (!processes.TryGetValue(process, out var visits))
        {
            processes[process] = visits = [];
        }

        visits.Add(times);
    }

    private void Count(Cell cell, int calls) => _counted[cell] = _counted.GetValueOrDefault(cell) + calls;
}
