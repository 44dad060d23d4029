using Microsoft.OData.UriParser;
using Microsoft.OData.UriParser.Aggregation;

namespace Transport.OData.Query.Rows.Internal;

/// <summary>The parsed query options of one collection, at the top of a request or within <c>$expand</c>.</summary>
internal sealed record CollectionClauses
{
    /// <summary>Segments <c>/$filter</c> of the path, which choose rows before any query option does.</summary>
    public IReadOnlyList<FilterSegment> PathFilters { get; init; } = [];

    public ApplyClause? Apply { get; init; }

    public ComputeClause? Compute { get; init; }

    public SearchClause? Search { get; init; }

    public FilterClause? Filter { get; init; }

    public OrderByClause? OrderBy { get; init; }

    public int? Skip { get; init; }

    public int? Top { get; init; }

    public bool Count { get; init; }

    public SelectExpandClause? SelectExpand { get; init; }

    /// <summary>Whether anything chooses or orders rows.</summary>
    public bool SelectsRows => (Apply, Search, Filter, OrderBy, Skip, Top) is not (null, null, null, null, null, null);
}
