using Microsoft.AspNetCore.OData.Query.Container;
using Microsoft.AspNetCore.OData.Results;

namespace Transport.OData.CompiledPayloads.Formatting;

/// <summary>Pages that the server makes of a result. Their links are the library's.</summary>
internal readonly struct Paging
{
    private readonly bool _isLimited;

    private Paging(bool isLimited) => _isLimited = isLimited;

    public static Paging Of(IODataFeature feature)
    {
        if (feature.DeltaLink is not null)
        {
            throw new PlanNotPossibleException("a delta link");
        }

        return new Paging(feature is not ODataFeature own || Internals.PageSize(own) > 0);
    }

    /// <exception cref="PlanNotPossibleException">There are or may be links to further pages.</exception>
    public void Check(HttpRequest request, object value, bool expandsCollections)
    {
        if (_isLimited || value is ITruncatedCollection or PageResult)
        {
            throw new PlanNotPossibleException("pages that the server makes");
        }

        if (expandsCollections && IsWrapped(value) && !QueriedWithoutPages.Is(request.ODataFeature().SelectExpandClause))
        {
            throw new PlanNotPossibleException("expanded collections that may have pages");
        }
    }

    private static bool IsWrapped(object value) =>
        value is ISelectExpandWrapper || typeof(ISelectExpandWrapper).IsAssignableFrom(PropertyWriters.ElementType(value.GetType()));
}
