namespace Transport.Harness.Plan;

/// <summary>The database that servers of a run read persons from, and the ways in which they do.</summary>
public sealed record DatabasePlan
{
    /// <summary>Kind of database, for example <c>sqlite</c>; the run makes one, fills it and deletes it.</summary>
    public string Store { get; init; } = "sqlite";

    /// <summary>Ids of ways to the data, for example <c>dapper</c>; every transport is measured over each of them.</summary>
    public IReadOnlyList<string> Via { get; init; } = ["ado", "dapper", "efcore-compiled"];
}
