using Microsoft.OData.UriParser.Aggregation;

namespace Transport.OData.Query.Rows;

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

    /// <exception cref="ODataRequestException">The value is negative or more than an int holds.</exception>
    public static int? ToInt(string option, long? value) => value switch
    {
        null => null,
        >= 0 and <= int.MaxValue => (int)value.Value,
        _ => throw ODataRequestException.InvalidQuery(
            $"Invalid value '{value}' for {option} query option found. The {option} query option requires an integer from 0 to {int.MaxValue}."),
    };
}
