namespace Transport.Reporting.Medians.Columns;

/// <summary>Which of the tables of one size a column is in.</summary>
internal enum CellTable
{
    Latency,

    Cost,

    Phases,
}
