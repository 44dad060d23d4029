namespace Transport.OData.Query.Rows;

/// <summary>One step from the rows of a source to the rows of an answer.</summary>
internal abstract record Step;

/// <summary>Keeps rows that a predicate lets through.</summary>
internal sealed record FilterStep(LambdaExpression Predicate) : Step;

/// <summary>Orders rows by keys, the first first; stable.</summary>
internal sealed record SortStep(IReadOnlyList<SortKey> Keys) : Step;

/// <summary>One row for each different key.</summary>
/// <param name="Key">From a row to a key that has equality.</param>
/// <param name="Result">From key and rows of a group to the row of the result: <c>IGrouping -> row</c>.</param>
internal sealed record GroupStep(LambdaExpression Key, LambdaExpression Result) : Step;

/// <summary>One row of all rows, even of none.</summary>
/// <param name="Result">From all rows to the row of the result: <c>IEnumerable -> row</c>.</param>
internal sealed record AggregateStep(LambdaExpression Result) : Step;

/// <summary>One key of an order.</summary>
internal sealed record SortKey(LambdaExpression Value, bool Descending);
