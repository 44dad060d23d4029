using Transport.Harness.Analysis.Internal;
using Transport.Harness.Analysis.Load;
using Transport.Harness.Plan;
using Transport.Harness.Plan.Load;
using Transport.Harness.Record;
using Transport.Harness.Record.Load;

namespace Transport.Harness.Analysis;

/// <summary>
/// The medians of a run in progress, by the functions that its tables will use. Events and questions may come from different threads.
/// </summary>
/// <param name="seed">Seed of the bootstrap of loads: the run's.</param>
public sealed class RunningFigures(int seed)
{
    private readonly Lock _lock = new();
    private readonly Dictionary<Cell, SortedDictionary<int, List<IReadOnlyList<double>>>> _visits = [];
    private readonly Dictionary<Cell, List<LoadSecond>> _seconds = [];
    private readonly Dictionary<Cell, int> _counted = [];
    private LoadPlan _load = new();

    /// <summary>Learns from an event.</summary>
    /// <returns>The cells whose figure it changes.</returns>
    public IReadOnlyList<Cell> Take(RunEvent runEvent)
    {
        lock (_lock)
        {
            switch (runEvent)
            {
                case LoadPlanned planned:
                    _load = planned.Plan;
                    return [];
                case BlockMeasured block:
                    foreach (var visit in block.Visits)
                    {
                        Add(visit.Cell, block.Process, LatencyFigures.TimesOf(visit), visit.Ms.Count);
                    }

                    return [.. block.Visits.Select(visit => visit.Cell)];
                case TriesMeasured tries:
                    Add(tries.Cell, 0, tries.Ms, tries.Ms.Count);
                    return [tries.Cell];
                case LoadSecondMeasured { Second: var second }:
                    var loaded = _load.CellOf(second.Visit.Transport);
                    (_seconds.TryGetValue(loaded, out var known) ? known : _seconds[loaded] = []).Add(second);
                    return [loaded];
                case CallersMeasured { Round: { Round: > 0 } round }:
                    return [Count(new Cell(round.Transport, PayloadModels.Operation.Query, 1, Orders: false), round.Answered)];
                case ModeMeasured { Visit: { Run: > 0 } visit }:
                    return [Count(new Cell(visit.Point.Transport, visit.Point.Operation, visit.Point.Objects, Orders: false), visit.Answered)];
                default:
                    return [];
            }
        }
    }

    /// <summary>Computes a cell's figure as it stands; some milliseconds of processor time for a cell of some thousand calls.</summary>
    public RunningFigure Of(Cell cell)
    {
        IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>>? visits;
        IReadOnlyList<LoadSecond>? seconds;
        int counted;
        lock (_lock)
        {
            visits = _visits.TryGetValue(cell, out var measured) ? [.. measured.Values.Select(process => process.ToArray())] : null;
            seconds = _seconds.TryGetValue(cell, out var loaded) ? [.. loaded] : null;
            counted = _counted.GetValueOrDefault(cell);
        }

        return visits is not null ? OfVisits(visits, counted)
            : seconds is not null ? OfSeconds(seconds)
            : new RunningFigure(counted, null, null, null);
    }

    private static RunningFigure OfVisits(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits, int samples)
    {
        var median = LatencyFigures.MedianOf(visits);
        return new RunningFigure(samples, median?.Value, median?.Low, median?.High);
    }

    private RunningFigure OfSeconds(IReadOnlyList<LoadSecond> seconds)
    {
        var times = new LoadFigures(seconds, _load, 1).Response;
        var median = times.Summarise(seed)?.Median;
        return new RunningFigure((int)Math.Min(times.Count, int.MaxValue), median?.Ms, median?.LowMs, median?.HighMs);
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

    private Cell Count(Cell cell, int calls)
    {
        _counted[cell] = _counted.GetValueOrDefault(cell) + calls;
        return cell;
    }
}
