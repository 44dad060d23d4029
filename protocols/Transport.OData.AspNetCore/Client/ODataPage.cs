namespace Transport.OData.CompiledPayloads.Client;

/// <summary>One answer of a set.</summary>
/// <param name="Items">Its rows.</param>
/// <param name="NextLink">Where the rows that follow are, as the service wrote it; null at the end of the set.</param>
/// <param name="Count">The number of rows of all pages, where the request had <c>$count=true</c>.</param>
public sealed record ODataPage<T>(IReadOnlyList<T> Items, string? NextLink, long? Count);
