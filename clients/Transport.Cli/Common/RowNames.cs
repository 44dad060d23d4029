using Transport.Engine;

namespace Transport.Cli.Common;

/// <summary>The names that may be typed for rows.</summary>
internal static class RowNames
{
    /// <summary>Every row id known here, available or not.</summary>
    public static IReadOnlyCollection<string> Ids(this RowCatalogue rows) =>
        [.. rows.Transports.Select(row => row.Description.Id), .. rows.Unavailable.Select(row => row.Id)];

    /// <summary>What <c>all</c> stands for: every row that can be opened and is not a variant.</summary>
    public static IEnumerable<string> AvailableIds(this RowCatalogue rows) =>
        rows.Transports.Where(row => !row.Description.IsVariant).Select(row => row.Description.Id);
}
