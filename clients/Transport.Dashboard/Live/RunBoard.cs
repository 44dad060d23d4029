using Transport.Reporting.Running;

namespace Transport.Dashboard.Live;

/// <summary>
/// A run in progress, as pages see it: it receives events from the engine or a growing record, and the publisher reads it. Learning from an event
/// costs next to nothing; figures are computed only when asked for.
/// </summary>
/// <param name="head">What is known before its first event.</param>
internal sealed class RunBoard(LiveRun head)
{
    /// <summary>Strips sent at a time.</summary>
    private const int MostStrips = 60;

    private readonly Lock _lock = new();
    private readonly long _startedAt = Stopwatch.GetTimestamp();
    private readonly CellBoard _cells = new();
    private readonly HashSet<Cell> _stale = [];
    private readonly LoadBoard _load = new();
    private readonly RunningAnswer _answer = new();
    private LiveRun _head = head;
    private bool _hasProgressed;
    private bool _hasNewHead;
    private RunPlan? _plan;
    private RunningFigures _figures = new(0);

    public string? RunId => _head.RunId;

    /// <summary>An event was stored.</summary>
    public void Apply(RunEvent runEvent)
    {
        lock (_lock)
        {
            Learn(runEvent);
            _answer.Take(runEvent);
            if (_plan is not null)
            {
                _stale.UnionWith(_figures.Take(runEvent));
            }
        }
    }

    /// <summary>The progress of a run according to the engine.</summary>
    public void Apply(RunProgress progress)
    {
        lock (_lock)
        {
            var elapsed = Stopwatch.GetElapsedTime(_startedAt).TotalSeconds;
            var left = progress.TimeLeft?.TotalSeconds;
            // Estimates of the time left go up and down; a bar that goes back would suggest that something was undone.
            var fraction = left is { } seconds && elapsed + seconds > 0 ? Math.Clamp(elapsed / (elapsed + seconds), _head.Progress?.Fraction ?? 0, 1) : (double?)null;
            if (progress is { Phase: RunPhase.WarmingUp, Cell: { } cell })
            {
                _cells.Reach(cell, LiveCellStatus.WarmingUp);
            }

            Update(new LiveProgress
            {
                Phase = progress.Phase,
                Transport = progress.Cell?.Transport,
                Operation = progress.Cell?.Operation,
                Persons = progress.Cell?.Persons,
                Orders = progress.Cell?.Orders,
                Done = progress.Done,
                Total = progress.Total,
                Fraction = fraction,
                SecondsLeft = left,
            });
        }
    }

    /// <summary>The progress of a run according to its record.</summary>
    public void Update(LiveProgress progress)
    {
        lock (_lock)
        {
            // After costs and bytes further pairs of processes may go on with blocks; the cold pass is the last.
            if (progress.Phase is RunPhase.Cold)
            {
                _cells.End();
            }

            progress = progress with { Answer = _head.Progress?.Answer };
            _hasProgressed = _hasProgressed || _head.Progress != progress;
            _head = _head with { Progress = progress };
        }
    }

    public void ShowCancelling()
    {
        lock (_lock)
        {
            _head = _head with { IsCancelling = true };
        }
    }

    /// <summary>Updates the figures, one cell after the other, until all are done or the time is up.</summary>
    public void Refresh(TimeSpan within)
    {
        var startedAt = Stopwatch.GetTimestamp();
        while (TakeStale() is { } cell)
        {
            var figure = _figures.Of(cell);
            lock (_lock)
            {
                _cells.SetFigure(cell, figure);
                _answer.SetFigure(cell, figure);
            }

            if (Stopwatch.GetElapsedTime(startedAt) >= within)
            {
                return;
            }
        }
    }

    /// <summary>What has changed since the last call.</summary>
    public LiveChanges TakeChanges()
    {
        lock (_lock)
        {
            Answer();
            var changes = new LiveChanges(
                _hasProgressed ? _head.Progress : null, _cells.TakeCells(), _cells.TakeStrips(MostStrips), _load.TakeNew(), _hasNewHead);
            (_hasProgressed, _hasNewHead) = (false, false);
            return changes;
        }
    }

    /// <summary>The run as it stands.</summary>
    public LiveRun Snapshot()
    {
        lock (_lock)
        {
            Answer();
            return _head with { Cells = _cells.Cells, Load = _load.Seconds, Strip = _cells.Strips };
        }
    }

    /// <summary>The answer is made for pages that watch, not for every event; that of warm-up calls goes once calls are measured.</summary>
    private void Answer()
    {
        if (_head.Progress is { } progress && _answer.Text is var text && text != progress.Answer)
        {
            (_head, _hasProgressed) = (_head with { Progress = progress with { Answer = text } }, true);
        }
    }

    private void Learn(RunEvent runEvent)
    {
        _hasNewHead |= runEvent is RunStarted or IPlanned;
        switch (runEvent)
        {
            case RunStarted { Manifest: var manifest }:
                _plan = manifest.Plan;
                _figures = new RunningFigures(manifest.Seed);
                _head = _head with { RunId = manifest.RunId, StartedAt = manifest.StartedAt, CommandLine = manifest.CommandLine, HasCold = manifest.Plan.Cold };
                break;
            case IPlanned { Plan: var plan }:
                _load.Take(runEvent);
                _head = _head with { Scenario = Scenarios.Of(plan) };
                break;
            case RowListed row when _plan is not null:
                _cells.List(_plan, row);
                break;
            case CellVerified verified when verified.Digest != verified.Expected:
                _cells.Fail(verified.Cell, "its answer differs from the repository's data");
                break;
            case CellVerified verified:
                _cells.Reach(verified.Cell, LiveCellStatus.Verified);
                break;
            case CellFailed failed:
                _cells.Fail(failed.Cell, failed.Reason);
                break;
            case WarmedUp warm:
                _cells.Reach(warm.Cell, LiveCellStatus.WarmingUp);
                break;
            case RunEnded:
                _cells.End();
                break;
            default:
                LearnMeasured(runEvent);
                break;
        }
    }

    private void LearnMeasured(RunEvent runEvent)
    {
        foreach (var calls in runEvent.TimedCalls())
        {
            _cells.Measure(calls.Cell, calls.Count, calls.Ms);
            if (calls.IsAll)
            {
                _cells.Reach(calls.Cell, LiveCellStatus.Done);
            }
        }

        if (_load.Take(runEvent) is not { } second)
        {
            return;
        }

        foreach (var cell in _cells.Cells.Where(cell => cell.Transport == second.Transport))
        {
            _cells.Measure(new Cell(cell.Transport, cell.Operation, cell.Persons, cell.Orders), (int)Math.Min(second.Ok, int.MaxValue), []);
        }
    }

    private Cell? TakeStale()
    {
        lock (_lock)
        {
            return _stale.FirstOrDefault() is { } cell && _stale.Remove(cell) ? cell : null;
        }
    }
}
