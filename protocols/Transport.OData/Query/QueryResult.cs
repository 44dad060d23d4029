using System.Collections;
using Transport.OData.Query.Plans;

namespace Transport.OData.Query;

/// <summary>What a request asks for, found but not yet written.</summary>
internal abstract record QueryResult;

/// <summary>Rows of an entity set or of a navigation property.</summary>
/// <param name="Plan">What is written of each. The same object for equal requests.</param>
/// <param name="Rows">Read lazily, as far as <paramref name="PageSize"/> and one row beyond.</param>
/// <param name="Count">For <c>$count=true</c>.</param>
/// <param name="PageSize">Rows in this answer at most; null where the client set the number with <c>$top</c>.</param>
/// <param name="NextLink">Called when there are more rows than <paramref name="PageSize"/>.</param>
internal sealed record ResourceSetResult(
    ResourcePlan Plan, IEdmEntitySetBase EntitySet, IEnumerable<object> Rows, long? Count, int? PageSize, Func<Uri> NextLink) : QueryResult;

/// <summary>One entity.</summary>
internal sealed record ResourceResult(ResourcePlan Plan, IEdmEntitySetBase EntitySet, object Row) : QueryResult;

/// <summary>A primitive value, or a collection of them: a property or the answer of an operation. Null is 204.</summary>
internal sealed record PrimitiveResult(object? Value, IEdmTypeReference Type) : QueryResult;

/// <summary>A complex value or a collection of them, addressed as a property. Null is 204.</summary>
internal sealed record ComplexResult(ResourcePlan Plan, object? Value, IEdmTypeReference Type, long? Count = null) : QueryResult
{
    public IEnumerable Items => (IEnumerable)Value!;
}

/// <summary><c>/$count</c> and <c>/$value</c>: text, not JSON. Null is 204.</summary>
internal sealed record RawResult(object? Value) : QueryResult;

/// <summary>The service document.</summary>
internal sealed record ServiceDocumentResult : QueryResult;

/// <summary><c>$metadata</c>.</summary>
internal sealed record MetadataResult : QueryResult;
