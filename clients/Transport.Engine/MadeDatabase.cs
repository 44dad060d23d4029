namespace Transport.Engine;

/// <summary>A database that was made for a run.</summary>
/// <param name="Address">Where servers find it.</param>
/// <param name="Product">The database with its version, for example "PostgreSQL 15.14".</param>
/// <param name="Scenario">Which of article 4's scenarios servers run; null for none.</param>
public sealed record MadeDatabase(StoreAddress Address, string Product, string? Scenario = null);
