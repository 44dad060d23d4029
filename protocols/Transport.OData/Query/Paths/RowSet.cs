using System.Collections;

namespace Transport.OData.Query.Paths;

/// <summary>What a path leads to, before the query options have been applied: rows from one of the three sources, or one row in memory.</summary>
/// <param name="Row">Null where the path leads to rows, and where it leads to a value that is null.</param>
internal readonly record struct RowSet(IEnumerable? Rows, IAsyncEnumerable<object>? AsyncRows, IQueryable? Provider, object? Row);
