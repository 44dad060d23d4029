namespace Transport.OData.Query.Plans;

/// <summary>How the rows to which a path leads become an answer.</summary>
/// <param name="Query">Which rows, in which order.</param>
/// <param name="Plan">What is written of each.</param>
internal sealed record AnswerPlan(CollectionQuery Query, ResourcePlan Plan);
