namespace Transport.Cli.Common;

/// <summary>The names that may be typed for rows.</summary>
internal static class RowNames
{
    /// <summary>What <c>all</c> stands for: every row that can be opened and is not a variant.</summary>
    public static IEnumerable<string> AvailableIds(this RowCatalogue rows) =>
        rows.Transports.Where(row => !row.Description.IsVariant).Select(row => row.Description.Id);
}
