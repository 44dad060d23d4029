namespace Transport.Reporting.Medians.Columns;

/// <summary>Which of the tables of one size a column is in.</summary>
internal enum CellTable
{
    /// <summary>Latency of a call.</summary>
    Latency,

    /// <summary>Cost of a call.</summary>
    Cost,

    /// <summary>Phases of a call.</summary>
    Phases,
}
