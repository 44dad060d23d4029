namespace Transport.Runs.Plan;

/// <summary>The database that servers of a run read persons from, and the ways in which they do.</summary>
public sealed record DatabasePlan
{
    /// <summary>Kind of database, for example <c>sqlite</c>; the run makes one, fills it and deletes it.</summary>
    public string Store { get; init; } = "sqlite";

    /// <summary>
    /// The connection string of a server in which the run makes the database; null for one that the run starts for itself, or needs none. Without a
    /// password, since plans are stored.
    /// </summary>
    public string? Connection { get; init; }

    /// <summary>Ids of ways to the data, for example <c>dapper</c>; every transport is measured over each of them.</summary>
    public IReadOnlyList<string> Via { get; init; } = ["ado", "dapper", "efcore-compiled"];

    /// <summary>Which of article 4's scenarios <c>Query</c> asks of the database, for example <c>join</c>; null for persons.</summary>
    public string? Scenario { get; init; }

    /// <summary>Whether the statements of each cell are stored, and shown with the rows read.</summary>
    public bool Sql { get; init; }
}
