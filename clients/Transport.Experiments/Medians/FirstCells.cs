namespace Transport.Experiments.Medians;

/// <summary>The cells of the first answer, which are verified and warmed up first, so that it need not wait for the others.</summary>
internal static class FirstCells
{
    /// <returns>
    /// The size that a reader looks at first, of the first operation and without orders if there are both; of a row without such a cell its first one, so that
    /// every row is open. Then the others. Both in their order.
    /// </returns>
    public static (IReadOnlyList<T> First, IReadOnlyList<T> Others) Split<T>(IReadOnlyList<T> cells, Func<T, Cell> cellOf)
    {
        if (cells.Count == 0)
        {
            return ([], []);
        }

        var operation = cells.Where(cell => cellOf(cell).Operation == cellOf(cells[0]).Operation).ToList();
        var orders = operation.All(cell => cellOf(cell).Orders);
        var reference = ReferenceSize.Of(operation.Select(cellOf));
        bool IsAsked(T cell) => cellOf(cell).Operation == cellOf(cells[0]).Operation && cellOf(cell).Orders == orders && cellOf(cell).Persons == reference;

        var first = cells.GroupBy(cell => cellOf(cell).Transport).SelectMany(row => row.Any(IsAsked) ? row.Where(IsAsked) : row.Take(1)).ToHashSet();
        return ([.. cells.Where(first.Contains)], [.. cells.Where(cell => !first.Contains(cell))]);
    }
}
