namespace Transport.Experiments.Kinds;

/// <summary>
/// The medians of a run of any kind that goes on, by the functions that its tables will use. Events and questions may come from different threads.
/// </summary>
/// <param name="seed">Seed of the bootstrap: the run's.</param>
public sealed class RunningFigures(int seed) : IRunningFigures
{
    private volatile IRunningFigures _figures = ExperimentList.For(new RunPlan()).RunningFigures(new RunPlan(), seed);

    public IReadOnlyList<Cell> Take(RunEvent runEvent)
    {
        if (runEvent is IPlanned { Plan: var plan })
        {
            _figures = ExperimentList.For(plan).RunningFigures(plan, seed);
        }

        return _figures.Take(runEvent);
    }

    public RunningFigure Of(Cell cell) => _figures.Of(cell);
}
