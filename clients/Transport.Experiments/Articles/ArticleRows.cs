namespace Transport.Experiments.Articles;

/// <summary>What the tables of the articles say of a transport alike.</summary>
internal static class ArticleRows
{
    /// <summary>The transports that a record lists, each once.</summary>
    public static List<RowListed> Of(RunRecord record) => [.. record.Events.OfType<RowListed>().DistinctBy(row => row.Transport)];

    /// <summary>How a transport ended, by the first rule that applies: not here, failed, not measured, ok.</summary>
    /// <param name="row">As the record lists it; null if it does not.</param>
    /// <param name="problem">The first that makes it failed; null where nothing does.</param>
    /// <param name="isMeasured">Whether there are figures.</param>
    /// <param name="ended">Why the run ended.</param>
    public static (CellStatus Status, string? Reason) Judge(RowListed? row, string? problem, bool isMeasured, string? ended) =>
        row?.Unavailable is { } unavailable ? (CellStatus.Unavailable, unavailable)
        : problem is not null ? (CellStatus.Failed, problem)
        : !isMeasured ? (CellStatus.Unavailable, NotMeasured(ended))
        : (CellStatus.Ok, null);

    /// <summary>Its library and version; empty if it could not be loaded.</summary>
    public static string LibraryOf(RowListed? row) => row?.Description is { } described ? $"{described.Library} {described.LibraryVersion}".TrimEnd() : "";

    /// <summary>The same as a fact, and whether it is this project's.</summary>
    public static Figure? Library(RowListed row) =>
        row.Description is { } described ? Figure.Words(LibraryOf(row) + (described.Implementation == Implementation.Ours ? ", ours" : "")) : null;

    private static string NotMeasured(string? ended) => ended switch
    {
        null => "not measured: the run was killed before",
        EndReasons.Cancelled => "not measured: the run was cancelled before",
        _ => "not measured",
    };
}
