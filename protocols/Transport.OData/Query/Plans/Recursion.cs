namespace Transport.OData.Query.Plans;

/// <summary><c>$levels</c>: an expanded property that is expanded again within itself, with the same options (URL Conventions 4.01, 5.1.3.1.7).</summary>
internal static class Recursion
{
    /// <param name="item">Expands one level; what it expands besides has been parsed along with it.</param>
    /// <param name="levels">How many levels in all, 1 or more.</param>
    public static SelectExpandClause Expand(ExpandedNavigationSelectItem item, long levels)
    {
        var clause = item.SelectAndExpand;
        for (var level = 1L; level < levels; level++)
        {
            clause = new SelectExpandClause([.. item.SelectAndExpand.SelectedItems, Again(item, clause)], item.SelectAndExpand.AllSelected);
        }

        return clause;
    }

    private static ExpandedNavigationSelectItem Again(ExpandedNavigationSelectItem item, SelectExpandClause below) => new(
        item.PathToNavigationProperty, item.NavigationSource, below, item.FilterOption, item.OrderByOption, item.TopOption, item.SkipOption,
        item.CountOption, item.SearchOption, levelsOption: null, item.ComputeOption, item.ApplyOption);
}
