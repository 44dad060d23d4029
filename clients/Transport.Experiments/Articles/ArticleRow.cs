using Transport.Experiments.Analysis;
using Transport.PluginContract;
using Transport.Runs.Record;

namespace Transport.Experiments.Articles;

/// <summary>What the tables of both articles show for a row.</summary>
public abstract record ArticleRow
{
    /// <summary>Transport id.</summary>
    public required string Transport { get; init; }

    /// <summary>Library and version; empty if the transport could not be loaded.</summary>
    public required string Library { get; init; }

    /// <summary>Whether the implementation is ours or a library; null if the transport could not be loaded.</summary>
    public Implementation? Implementation { get; init; }

    /// <summary>Where the transport comes from: built in, or a plugin folder; null if it could not be loaded.</summary>
    public string? Source { get; init; }

    /// <summary>How it ended.</summary>
    public required CellStatus Status { get; init; }

    /// <summary>Why the status is not <see cref="CellStatus.Ok"/>.</summary>
    public string? Reason { get; init; }

    /// <summary>How a row ended, by the first rule that applies: not here, failed, not measured, ok.</summary>
    /// <param name="row">As the record lists it; null if it does not.</param>
    /// <param name="problem">The first that makes it failed; null where nothing does.</param>
    /// <param name="isMeasured">Whether there are figures.</param>
    /// <param name="ended">Why the run ended.</param>
    internal static (CellStatus Status, string? Reason) Judge(RowListed? row, string? problem, bool isMeasured, string? ended) =>
        row?.Unavailable is { } unavailable ? (CellStatus.Unavailable, unavailable)
        : problem is not null ? (CellStatus.Failed, problem)
        : !isMeasured ? (CellStatus.Unavailable, NotMeasured(ended))
        : (CellStatus.Ok, null);

    internal static string LibraryOf(RowListed? row) =>
        row?.Description is { } described ? $"{described.Library} {described.LibraryVersion}".TrimEnd() : "";

    private static string NotMeasured(string? ended) => ended switch
    {
        null => "not measured: the run was killed before",
        EndReasons.Cancelled => "not measured: the run was cancelled before",
        _ => "not measured",
    };
}
