namespace Transport.Dashboard.Live;

/// <summary>The progress of a run, as far as its record shows: the engine is in another process and reports only there.</summary>
internal sealed class RecordProgress
{
    private RunPlan _plan = new();
    private IPlan? _planned;
    private DateTimeOffset _startedAt;
    private EffortBudget? _budget;
    private int _rows;
    private int _steps;
    private LiveProgress _latest = new() { Phase = RunPhase.Starting, Done = 0, Total = 1 };

    /// <summary>Where it is after an event.</summary>
    public LiveProgress After(RunEvent runEvent)
    {
        _latest = runEvent switch
        {
            RunStarted { Manifest: var manifest } => Start(manifest),
            IPlanned { Plan: var plan } => Plan(plan),
            RowListed { Unavailable: null } => List(),
            ColdMeasured cold => At(RunPhase.Cold, cold.Cell, 0, 1),
            CellVerified verified => At(RunPhase.Verifying, verified.Cell, 0, 1),
            WarmedUp warm => At(RunPhase.WarmingUp, warm.Cell, 0, 1),
            CostMeasured cost => At(RunPhase.Costs, cost.Cell, 0, 1),
            BytesCounted bytes => At(RunPhase.Bytes, bytes.Cell, 0, 1),
            _ when runEvent.Step(_planned) is { } step => At(RunPhase.Measuring, step.Cell, ++_steps, Math.Max(_steps, StepsInAll)),
            _ => _latest,
        };
        return _latest;
    }

    /// <summary>The same place at a later moment: only the time advances.</summary>
    public LiveProgress Now() => _latest = WithTime(_latest);

    private int StepsInAll => _planned is { } plan ? ExperimentList.For(plan).StepsOf(plan, _rows) : _budget is { IsExact: true } exact ? exact.MaxBlocks : 0;

    private LiveProgress Start(RunManifest manifest)
    {
        (_plan, _startedAt) = (manifest.Plan, manifest.StartedAt);
        return _latest;
    }

    private LiveProgress Plan(IPlan plan)
    {
        _planned = plan;
        return _latest;
    }

    private LiveProgress List()
    {
        _rows++;
        _budget = _planned is not null ? null : EffortBudget.For(_plan.Effort, _plan.Tries, _rows, _rows);
        return _latest;
    }

    private LiveProgress At(RunPhase phase, Cell? cell, int done, int total) => WithTime(new LiveProgress
    {
        Phase = phase,
        Transport = cell?.Transport,
        Operation = cell?.Operation,
        Persons = cell?.Persons,
        Orders = cell?.Orders,
        Done = done,
        Total = total,
    });

    /// <summary>With a time box, the maximum time; without one, what is planned and done.</summary>
    private LiveProgress WithTime(LiveProgress progress)
    {
        // A slow machine exceeds the box, and only the engine knows by how much.
        if (_budget is { IsExact: false } box && (box.Total - (DateTimeOffset.UtcNow - _startedAt)).TotalSeconds is > 0 and var left)
        {
            return progress with { Fraction = Math.Round(1 - (left / box.Total.TotalSeconds), 3), SecondsLeft = Math.Round(left) };
        }

        return progress.Phase is RunPhase.Measuring && StepsInAll > 0
            ? progress with { Fraction = Math.Round((double)progress.Done / progress.Total, 3) }
            : progress with { Fraction = null, SecondsLeft = null };
    }
}
