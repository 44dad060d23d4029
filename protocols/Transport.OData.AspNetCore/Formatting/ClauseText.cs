namespace Transport.OData.CompiledPayloads.Formatting;

/// <summary>
/// What a $select and $expand writes, as text: equal texts are written alike. Options that choose items (filter, order, page) are left out.
/// </summary>
internal static class ClauseText
{
    public static string Of(SelectExpandClause? clause)
    {
        if (clause is null)
        {
            return "";
        }

        var text = new StringBuilder();
        Append(text, clause);
        return text.ToString();
    }

    private static void Append(StringBuilder text, SelectExpandClause clause)
    {
        text.Append(clause.AllSelected ? "[*" : "[");
        foreach (var item in clause.SelectedItems)
        {
            text.Append(',');
            Append(text, item);
        }

        text.Append(']');
    }

    private static void Append(StringBuilder text, SelectItem item)
    {
        switch (item)
        {
            case ExpandedNavigationSelectItem expanded:
                Append(text.Append('>'), expanded.PathToNavigationProperty);
                text.Append(expanded.ComputeOption is null && expanded.ApplyOption is null ? "" : "!");
                Append(text, expanded.SelectAndExpand);
                break;
            case ExpandedReferenceSelectItem reference:
                Append(text.Append('&'), reference.PathToNavigationProperty);
                break;
            case PathSelectItem path:
                Append(text, path.SelectedPath);
                text.Append(HasOptions(path) ? "!" : "");
                if (path.SelectAndExpand is { } nested)
                {
                    Append(text, nested);
                }

                break;
            default:
                text.Append(item.GetType().Name).Append(item is NamespaceQualifiedWildcardSelectItem named ? named.Namespace : "");
                break;
        }
    }

    private static bool HasOptions(PathSelectItem item) =>
        item.FilterOption is not null || item.OrderByOption is not null || item.SearchOption is not null || item.TopOption is not null
        || item.SkipOption is not null || item.CountOption is not null || item.ComputeOption is not null;

    private static void Append(StringBuilder text, ODataPath path)
    {
        foreach (var segment in path)
        {
            text.Append('/').Append(segment is TypeSegment ? segment.EdmType.ToString() : segment.Identifier);
        }
    }
}
