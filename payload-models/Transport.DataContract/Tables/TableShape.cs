namespace Transport.DataContract.Tables;

/// <summary>A table without indexes: names in lower case, columns from left to right.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Columns">Names and types.</param>
public sealed record TableShape(string Name, IReadOnlyList<(string Name, ColumnType Type)> Columns);
