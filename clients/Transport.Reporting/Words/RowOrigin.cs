namespace Transport.Reporting.Words;

/// <summary>Who implemented a row and where it comes from, as shown in tables and files.</summary>
internal static class RowOrigin
{
    /// <summary>Head of the column of a table that is short of room: ours, library or limit.</summary>
    public const string Column = "by";

    /// <summary>A limit belongs to the machine, regardless of who implemented it.</summary>
    public static string ByOf(CellSummary cell) => cell.IsLimit ? "limit" : NameOf(cell.Implementation) ?? Figures.None;

    /// <summary><c>ours</c> or <c>library</c>, as in JSON; null if the row could not be loaded.</summary>
    public static string? NameOf(Implementation? implementation) => implementation switch
    {
        Implementation.Ours => "ours",
        Implementation.Library => "library",
        _ => null,
    };
}
