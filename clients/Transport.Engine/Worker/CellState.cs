namespace Transport.Engine.Worker;

/// <summary>A cell on its way through a session.</summary>
internal sealed class CellState(CellTask task, MeasuredRow row)
{
    public CellTask Task => task;

    public Cell Cell => task.Cell;

    public MeasuredRow Row => row;

    /// <summary>Visited no more.</summary>
    public bool IsDropped { get; set; } = !task.Measure;

    public int Failures { get; set; }

    /// <summary>Visits in a row that ended in a stall.</summary>
    public int StalledVisits { get; set; }
}
