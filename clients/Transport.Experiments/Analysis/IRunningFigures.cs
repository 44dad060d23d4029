namespace Transport.Experiments.Analysis;

/// <summary>Figures of a run that goes on, by the functions that its tables will use. Events and questions may come from different threads.</summary>
public interface IRunningFigures
{
    /// <summary>Learns from an event.</summary>
    /// <returns>The cells whose figure it changes.</returns>
    IReadOnlyList<Cell> Take(RunEvent runEvent);

    /// <summary>Computes a cell's figure as it stands; some milliseconds of processor time for a cell of some thousand calls.</summary>
    RunningFigure Of(Cell cell);
}
