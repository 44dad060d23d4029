namespace Transport.Reporting.Medians;

/// <summary>The cells that answer one question: an operation, with or without orders, at all sizes.</summary>
internal sealed class Shape
{
    private const string Floor = "floor";

    private readonly MeasuredPayload? _payload;

    private Shape(Operation operation, bool orders, IReadOnlyList<CellSummary> cells, MeasuredPayload? payload)
    {
        _payload = payload;
        Operation = operation;
        Orders = orders;
        Sizes = [.. cells.Select(cell => cell.Persons).Distinct().Order()];
        Reference = ReferenceSize.Of(Sizes);
        Cells = cells;
        Measured =
        [
            .. cells.Where(cell => cell.MedianMs is not null || cell.Status == CellStatus.Failed)
                .GroupBy(cell => cell.Transport)
                .OrderBy(row => row.Any(cell => cell.Description is { IsLimit: true }))
                .ThenBy(row => OrderOf(AtReference(row)))
                .ThenBy(row => AtReference(row)?.MedianMs ?? double.MaxValue)
                .Select(row => (IReadOnlyList<CellSummary>)[.. row]),
        ];

        CellSummary? AtReference(IEnumerable<CellSummary> row) => row.FirstOrDefault(cell => cell.Persons == Reference && cell.Status != CellStatus.Failed);
    }

    public Operation Operation { get; }

    public bool Orders { get; }

    public IReadOnlyList<CellSummary> Cells { get; }

    /// <summary>Ascending.</summary>
    public IReadOnlyList<int> Sizes { get; }

    /// <summary>The size that is shown in detail and by which rows are ordered: the one that costs and phases are measured at, see <see cref="ReferenceSize"/>.</summary>
    public int Reference { get; }

    /// <summary>Rows with anything to show, the fastest first, limits last.</summary>
    public IReadOnlyList<IReadOnlyList<CellSummary>> Measured { get; }

    /// <summary>
    /// What transports are ordered by: the fastest first, then by the ratio that is shown, that of the blocks or, where there is none, that of the medians. A transport with too few blocks
    /// may have a lower median than the fastest.
    /// </summary>
    public static double OrderOf(CellSummary? cell) => cell is { IsFastest: true } ? 0 : cell?.VersusFastest?.Ratio ?? cell?.RatioToFastest ?? double.MaxValue;

    /// <summary>Median of the floor at a size, in milliseconds; null where it was not measured.</summary>
    public double? FloorAt(int size) => Cells.FirstOrDefault(cell => cell.Transport == Floor && cell.Persons == size && cell.Status != CellStatus.Failed)?.MedianMs;

    /// <summary>For a payload the rows that do not carry it, by reason; nothing for persons.</summary>
    public IEnumerable<(string Reason, IReadOnlyList<string> Rows)> Refused => _payload is null ? [] :
        from cell in Cells
        where cell is { Status: CellStatus.Unavailable, Description: not null, Reason: not null, MedianMs: null }
        group cell.Transport by cell.Reason into same
        select (same.Key, (IReadOnlyList<string>)[.. same.Distinct()]);

    /// <summary>For example "GetPersons with orders".</summary>
    public string Name => CallWords.NameOf(Operation, Orders, _payload);

    public string ShortName => Operation == Operation.GetPersons ? $"{(Orders ? "With" : "Without")} orders" : Answers.Capital(Name);

    /// <summary>What its calls count: one, and several.</summary>
    public (string One, string Many) Unit => CallWords.UnitOf(Operation, _payload);

    /// <summary>For example "1,000 persons with orders".</summary>
    public string At(int size) => CallWords.At(Operation, Orders, size, _payload);

    /// <summary>The shapes of a summary, in the order of its cells.</summary>
    public static IReadOnlyList<Shape> Of(Summary summary) =>
        [.. summary.Cells.GroupBy(cell => (cell.Operation, cell.Orders)).Select(group => new Shape(group.Key.Operation, group.Key.Orders, [.. group], summary.Manifest.Plan.Payload))];
}
