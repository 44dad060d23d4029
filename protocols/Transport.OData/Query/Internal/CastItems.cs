using Microsoft.OData.Edm;
using Microsoft.OData.UriParser;

namespace Transport.OData.Query.Internal;

/// <summary>
/// Casts in <c>$select</c> and <c>$expand</c> (URL Conventions 4.01, 5.1.3 and 5.1.4): <c>Model.Manager/Budget</c> is said of managers and of nobody else.
/// </summary>
internal static class CastItems
{
    /// <summary>What both options say of rows of one type, without the casts.</summary>
    public static SelectExpandClause? For(SelectExpandClause? clause, IEdmStructuredType type) =>
        clause?.SelectedItems.Any(item => CastOf(item) is not null) == true
            ? new SelectExpandClause(clause.SelectedItems.Select(item => Uncast(item, type)).OfType<SelectItem>(), clause.AllSelected)
            : clause;

    private static IEdmStructuredType? CastOf(SelectItem item) => item switch
    {
        PathSelectItem { SelectedPath: { Count: > 1, FirstSegment: TypeSegment cast } } => cast.EdmType as IEdmStructuredType,
        ExpandedReferenceSelectItem { PathToNavigationProperty: { Count: > 1, FirstSegment: TypeSegment cast } } => cast.EdmType as IEdmStructuredType,
        _ => null,
    };

    /// <summary>An item without its cast.</summary>
    /// <returns>Null where it is not said of the type.</returns>
    public static SelectItem? Uncast(SelectItem item, IEdmStructuredType type) =>
        CastOf(item) is not { } cast ? item
        : !type.IsOrInheritsFrom(cast) ? null
        : item switch
        {
            PathSelectItem path => new PathSelectItem(
                new ODataSelectPath(path.SelectedPath.Skip(1)), path.NavigationSource, path.SelectAndExpand, path.FilterOption, path.OrderByOption, path.TopOption,
                path.SkipOption, path.CountOption, path.SearchOption, path.ComputeOption),
            ExpandedNavigationSelectItem expanded => new ExpandedNavigationSelectItem(
                Rest(expanded), expanded.NavigationSource, expanded.SelectAndExpand, expanded.FilterOption, expanded.OrderByOption, expanded.TopOption,
                expanded.SkipOption, expanded.CountOption, expanded.SearchOption, expanded.LevelsOption, expanded.ComputeOption, expanded.ApplyOption),
            ExpandedCountSelectItem count => new ExpandedCountSelectItem(Rest(count), count.NavigationSource, count.FilterOption, count.SearchOption),
            ExpandedReferenceSelectItem references => new ExpandedReferenceSelectItem(
                Rest(references), references.NavigationSource, references.FilterOption, references.OrderByOption, references.TopOption, references.SkipOption,
                references.CountOption, references.SearchOption, references.ComputeOption, references.ApplyOption),
            _ => item,
        };

    private static ODataExpandPath Rest(ExpandedReferenceSelectItem item) => new(item.PathToNavigationProperty.Skip(1));
}
