namespace Transport.Reporting.Medians.Exports;

/// <summary>A run as CSV: one line per cell, names as in the JSON.</summary>
internal static class MediansCsv
{
    private static readonly (string Name, Func<CellSummary, object?> Value)[] Columns =
    [
        ("transport", cell => cell.Transport),
        ("library", cell => cell.Library),
        ("implementation", cell => RowOrigin.NameOf(cell.Implementation)),
        ("source", cell => cell.Source),
        ("isLimit", cell => cell.IsLimit),
        ("operation", cell => cell.Operation),
        ("persons", cell => cell.Persons),
        ("orders", cell => cell.Orders),
        ("status", cell => cell.Status),
        ("reason", cell => cell.Reason),
        .. CellColumns.Fields.Select(field => (field.Name, field.Value)),
    ];

    /// <summary>After those of every run, where there is a database.</summary>
    private static readonly (string Name, Func<DataCell?, object?> Value)[] DataColumns =
    [
        ("way", cell => cell?.Way),
        ("dataMs", cell => cell?.DataMs),
        ("dataShare", cell => cell?.DataShare),
        ("statements", cell => cell?.Statements?.Statements),
        ("databaseRows", cell => cell?.Statements?.Rows),
        ("databaseBytes", cell => cell?.Statements?.Bytes),
        ("statementsFixed", cell => cell?.Law?.Fixed),
        ("statementsPerPerson", cell => cell?.Law?.PerPerson),
        ("alarm", cell => cell is null ? null : DatabaseWords.AlarmOf(cell)),
    ];

    /// <summary>After those of every run, where there are variants: each against the same transport without it.</summary>
    private static readonly (string Name, Func<CellSummary, object?> Value)[] VariantColumns =
    [
        ("versusPlainRatio", cell => cell.VersusPlain?.Ratio),
        ("versusPlainLow", cell => cell.VersusPlain?.RatioLow),
        ("versusPlainHigh", cell => cell.VersusPlain?.RatioHigh),
        ("versusPlain", cell => cell.VersusPlain?.Verdict.ToString().ToLowerInvariant()),
        ("versusPlainMs", cell => cell.VersusPlain?.ShiftMs),
        ("versusPlainLowMs", cell => cell.VersusPlain?.ShiftLowMs),
        ("versusPlainHighMs", cell => cell.VersusPlain?.ShiftHighMs),
    ];

    public static void Write(RunCsv csv, Summary summary)
    {
        var data = DataOf(summary.Database);
        var columns = summary.Cells.Any(cell => cell.VersusPlain is not null) ? [.. Columns, .. VariantColumns] : Columns;
        csv.WriteNames(string.Join(',', [.. columns.Select(column => column.Name), .. data is null ? [] : DataColumns.Select(column => column.Name)]));
        foreach (var cell in summary.Cells)
        {
            var values = columns.Select(column => column.Value(cell));
            var own = data?.GetValueOrDefault((cell.Transport, cell.Persons, cell.Orders));
            csv.WriteLine(data is null ? values : values.Concat(DataColumns.Select(column => column.Value(own))));
        }
    }

    private static Dictionary<(string, int, bool), DataCell>? DataOf(DatabaseSummary? database) => database is null ? null :
        (from shape in database.Shapes
         from cell in shape.Ways.Concat(shape.Cells)
         select (Key: ($"{cell.Transport}+{cell.Way}", shape.Persons, shape.Orders), cell)).ToDictionary(item => item.Key, item => item.cell);
}
