namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>What a $select and $expand asks for.</summary>
internal static class Clauses
{
    /// <summary>Whether all items of expanded and selected collections are written, in their order: then entities can be written as they are.</summary>
    public static bool ChooseNothing(SelectExpandClause? clause) => clause is null || clause.SelectedItems.All(static item => item switch
    {
        ExpandedNavigationSelectItem expanded =>
            expanded is
            {
                FilterOption: null, OrderByOption: null, TopOption: null, SkipOption: null, CountOption: null, SearchOption: null,
                LevelsOption: null, ComputeOption: null, ApplyOption: null,
            } && ChooseNothing(expanded.SelectAndExpand),
        // Of a complex object that is null, the library's wrapper of a part of it is an object of nulls.
        PathSelectItem path =>
            path is
            {
                FilterOption: null, OrderByOption: null, TopOption: null, SkipOption: null, CountOption: null, SearchOption: null,
                ComputeOption: null, SelectedPath.Count: 1,
            } && path.SelectAndExpand?.SelectedItems.Any() != true,
        WildcardSelectItem => true,
        _ => false,
    });
}
