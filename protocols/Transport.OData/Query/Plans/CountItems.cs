namespace Transport.OData.Query.Plans;

/// <summary><c>$expand=Orders/$count</c> (URL Conventions 4.01, 5.1.3): a number beside the row, no part of what context URLs say of it.</summary>
internal static class CountItems
{
    /// <summary>Both options without such items, which Microsoft.OData.Core would take for references.</summary>
    public static SelectExpandClause? Without(SelectExpandClause? clause) => clause is null || !Holds(clause) ? clause : new SelectExpandClause(
        clause.SelectedItems.Where(item => item is not ExpandedCountSelectItem).Select(item => item is ExpandedNavigationSelectItem expanded ? Without(expanded) : item), clause.AllSelected);

    private static bool Holds(SelectExpandClause clause) =>
        clause.SelectedItems.Any(item => item is ExpandedCountSelectItem || (item is ExpandedNavigationSelectItem { SelectAndExpand: { } nested } && Holds(nested)));

    private static ExpandedNavigationSelectItem Without(ExpandedNavigationSelectItem item) => new(
        item.PathToNavigationProperty, item.NavigationSource, Without(item.SelectAndExpand), item.FilterOption, item.OrderByOption, item.TopOption,
        item.SkipOption, item.CountOption, item.SearchOption, item.LevelsOption, item.ComputeOption, item.ApplyOption);
}
