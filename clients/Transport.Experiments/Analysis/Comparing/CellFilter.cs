namespace Transport.Experiments.Analysis.Comparing;

/// <summary>Which of a run's cells are asked for; null stands for all.</summary>
/// <param name="Transports">Row ids.</param>
/// <param name="Operations">Operations.</param>
/// <param name="Persons">Payload sizes.</param>
/// <param name="Orders">Of persons.</param>
public sealed record CellFilter(
    IReadOnlyList<string>? Transports = null, IReadOnlyList<Operation>? Operations = null, IReadOnlyList<int>? Persons = null, OrdersMode? Orders = null)
{
    /// <summary>Whether no cell is left out.</summary>
    public bool TakesAll => Transports is null && Operations is null && Persons is null && Orders is null or OrdersMode.Both;

    /// <summary>Whether a cell is asked for.</summary>
    public bool Takes(CellComparison cell)
    {
        ArgumentNullException.ThrowIfNull(cell);
        return Transports?.Contains(cell.Transport) != false && Operations?.Contains(cell.Operation) != false && Persons?.Contains(cell.Persons) != false
            && (cell.Operation != Operation.GetPersons || Orders is null or OrdersMode.Both || cell.Orders == (Orders == OrdersMode.With));
    }

    /// <summary>The first name or size that no cell has, as typed; null if all exist.</summary>
    internal string? FirstUnknown(IReadOnlyList<CellComparison> cells) =>
        Transports?.FirstOrDefault(transport => !cells.Any(cell => cell.Transport == transport)) is { } row ? $"transport '{row}'"
        : Operations?.Where(operation => !cells.Any(cell => cell.Operation == operation)).Select(operation => $"operation {operation}").FirstOrDefault() is { } name ? name
        : Persons?.Where(size => !cells.Any(cell => cell.Persons == size)).Select(size => FormattableString.Invariant($"size {size}")).FirstOrDefault();
}
