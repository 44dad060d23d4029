namespace Transport.Dashboard.History.Store;

/// <summary>A cell's median, as trends need it.</summary>
internal sealed record IndexedMedian(string Transport, Operation Operation, int Persons, bool Orders, double Ms, double? LowMs, double? HighMs)
{
    public static IndexedMedian Of(CellSummary cell) =>
        new(cell.Transport, cell.Operation, cell.Persons, cell.Orders, cell.MedianMs!.Value, cell.MedianLowMs, cell.MedianHighMs);

    public TrendCall Call => new(Operation, Persons, Orders);
}
