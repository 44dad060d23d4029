namespace Transport.OData.Query.Plans;

/// <summary>How the rows to which a path leads become an answer, for rows in memory or for a LINQ provider.</summary>
/// <param name="Query">Which rows, in which order.</param>
/// <param name="Plan">What is written of each.</param>
/// <param name="Selector">For a LINQ provider: from a row to what <paramref name="Plan"/> reads; null where it reads rows as they are.</param>
internal sealed record AnswerPlan(CollectionQuery Query, ResourcePlan Plan, LambdaExpression? Selector);
