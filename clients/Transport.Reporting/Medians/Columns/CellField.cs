namespace Transport.Reporting.Medians.Columns;

/// <summary>A field of a cell.</summary>
/// <param name="Path">Where it is in the JSON of a cell, with a point before each nested name.</param>
/// <param name="Value">Reads it.</param>
/// <param name="CsvName">Its name in CSV, where that is not the path.</param>
internal sealed record CellField(string Path, Func<CellSummary, object?> Value, string? CsvName = null)
{
    public string Name => CsvName ?? Path;

    /// <summary>It as a number; null if it is not known.</summary>
    public double? NumberOf(CellSummary cell) => Value(cell) switch
    {
        null => null,
        IConvertible number => number.ToDouble(null),
        _ => null,
    };
}
