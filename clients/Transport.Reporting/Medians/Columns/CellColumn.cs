namespace Transport.Reporting.Medians.Columns;

/// <summary>A column of the tables of cells, on the terminal, in files and on the page.</summary>
/// <param name="Id">Its name in the page's addresses.</param>
/// <param name="Header">Its name as read, without the unit.</param>
/// <param name="Kind">How its fields become a text.</param>
/// <param name="Meaning">What the figure is, for the explanation beside the table and for docs/reading-a-table.md.</param>
/// <param name="Fields">The fields that it shows, in the order that its kind expects; they are columns of CSV.</param>
internal sealed record CellColumn(string Id, string Header, FigureKind Kind, string Meaning, params IReadOnlyList<CellField> Fields)
{
    public CellTable Table { get; init; }

    /// <summary>As <see cref="GridColumn.Rank"/>; null for a column that the terminal leaves out.</summary>
    public int? Rank { get; init; }

    /// <summary>The group that the page offers it in; null for a column that the page leaves out, or draws in its own way.</summary>
    public string? Group { get; init; }

    /// <summary>The page's glossary entry that explains it at length.</summary>
    public string? Term { get; init; }

    /// <summary>Whether the page shows it before the reader chooses columns.</summary>
    public bool IsUsual { get; init; }

    /// <summary>The unit; null for a figure without one.</summary>
    public string? Unit { get; init; }

    /// <summary>Whether its fields are columns of CSV.</summary>
    public bool IsInCsv { get; init; } = true;

    /// <summary>The text where the kind alone does not give it.</summary>
    public Func<CellSummary, string>? Text { get; init; }

    /// <summary>Whether the column is set to the left.</summary>
    public bool IsText { get; init; }

    /// <summary>A column of the terminal. A table of latencies has its unit in the title.</summary>
    public GridColumn OnTerminal => new(Table == CellTable.Cost && Unit is not null ? $"{Header} {Unit}" : Header, IsText, Rank ?? 0);

    /// <summary>The text of a cell; <see cref="Figures.None"/> for a figure that cannot be given honestly.</summary>
    public string TextOf(CellSummary cell)
    {
        if (Text is not null)
        {
            return Text(cell);
        }

        // A failed cell's latencies are stored, and shown nowhere as if they meant something.
        var isHidden = cell.Status == CellStatus.Failed && Kind is FigureKind.Bounded or FigureKind.Interval;
        return isHidden || NumberAt(cell, 0) is not { } figure ? Figures.None : Kind switch
        {
            FigureKind.Ms => Figures.Ms(SumOf(cell)),
            FigureKind.Kilobytes => Figures.Kilobytes(SumOf(cell)),
            FigureKind.Count => Figures.Count((long)figure),
            FigureKind.Ratio => Figures.Ratio(figure),
            FigureKind.Bounded => BoundedFigures.Alone(figure, NumberAt(cell, 1), NumberAt(cell, 2)),
            FigureKind.Interval => NumberAt(cell, 1) is { } low ? BoundedFigures.Interval(figure, low, NumberAt(cell, 2)) : Figures.None,
            FigureKind.Collections => string.Create(CultureInfo.InvariantCulture, $"{figure:0.#}/{NumberAt(cell, 1):0.#}/{NumberAt(cell, 2):0.#}"),
            _ => throw new InvalidOperationException($"{Id}: {Kind} needs a text"),
        };
    }

    private double? SumOf(CellSummary cell) => Fields.Aggregate((double?)0, (sum, field) => sum + field.NumberOf(cell));

    private double? NumberAt(CellSummary cell, int field) => Fields[field].NumberOf(cell);
}
