namespace Transport.ServerApi;

/// <summary>What a process that made a database prints when it is filled, in one line.</summary>
/// <param name="Connection">The connection string of its ADO.NET driver, without any password.</param>
/// <param name="Product">The database with its version, for example "PostgreSQL 15.14".</param>
/// <param name="Note">What the user should know of how it was made, in one line; null for nothing.</param>
public sealed record DatabaseReady(string Connection, string Product, string? Note = null);
