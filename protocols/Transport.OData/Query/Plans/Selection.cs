using Transport.OData.Model;

namespace Transport.OData.Query.Plans;

/// <summary>What <c>$select</c> names of one type.</summary>
internal sealed class Selection
{
    /// <summary>Null where everything is selected.</summary>
    private readonly Dictionary<string, PathSelectItem?>? _items;
    private readonly bool _allDeclared;

    private Selection(Dictionary<string, PathSelectItem?>? items, bool allDeclared) => (_items, _allDeclared) = (items, allDeclared);

    /// <summary>The item that names a complex property with its options; null for the whole property.</summary>
    public PathSelectItem? this[string property] => _items?.GetValueOrDefault(property);

    /// <exception cref="ODataRequestException">It names what the rows do not have, or what this service cannot select.</exception>
    public static Selection Of(SelectExpandClause? clause, TypeMap shape)
    {
        if (clause is null or { AllSelected: true })
        {
            // All the same some property may be named along with options, or expanded.
            return new Selection(clause is null ? null : Named(clause, shape) is { Count: > 0 } named ? named : null, allDeclared: true);
        }

        return new Selection(Named(clause, shape), clause.SelectedItems.OfType<WildcardSelectItem>().Any());
    }

    public bool Includes(PropertyMap property) =>
        _items is null || _allDeclared || _items.ContainsKey(property.Name);

    /// <summary>What an item selects of the complex property that it names: nested <c>$select</c>, or the rest of a path.</summary>
    public static SelectExpandClause? Below(PathSelectItem item)
    {
        var rest = item.SelectedPath.Skip(1).ToArray();
        return rest.Length == 0
            ? item.SelectAndExpand
            : new SelectExpandClause(
                [
                    new PathSelectItem(
                        new ODataSelectPath(rest), item.NavigationSource, item.SelectAndExpand, item.FilterOption, item.OrderByOption, item.TopOption,
                        item.SkipOption, item.CountOption, item.SearchOption, item.ComputeOption),
                ],
                allSelected: false);
    }

    private static Dictionary<string, PathSelectItem?> Named(SelectExpandClause clause, TypeMap shape)
    {
        var items = new Dictionary<string, PathSelectItem?>(StringComparer.Ordinal);
        foreach (var item in clause.SelectedItems)
        {
            switch (item)
            {
                case PathSelectItem path:
                    Add(items, path, shape);
                    break;
                case WildcardSelectItem or NamespaceQualifiedWildcardSelectItem or ExpandedReferenceSelectItem:
                    break;
                default:
                    throw ODataRequestException.NotImplemented($"A $select of kind {item.GetType().Name}");
            }
        }

        return items;
    }

    private static void Add(Dictionary<string, PathSelectItem?> items, PathSelectItem item, TypeMap shape)
    {
        switch (item.SelectedPath.FirstSegment)
        {
            case NavigationPropertySegment navigation when item.SelectedPath.Count == 1:
                // A link, which minimal metadata does not show; a navigation property that is expanded too is there anyway.
                items.TryAdd(navigation.Identifier, null);
                break;
            case PropertySegment or DynamicPathSegment:
                var property = shape.Require(item.SelectedPath.FirstSegment.Identifier);
                var isWhole = item.SelectedPath.Count == 1 && !item.HasOptions;
                if (!isWhole && property.StructuredType is null)
                {
                    throw ODataRequestException.NotImplemented($"Options in $select for {property.Name}, which is not structured,");
                }

                if (!items.TryAdd(property.Name, isWhole ? null : item))
                {
                    items[property.Name] = Merged(items[property.Name], isWhole ? null : item);
                }

                break;
            case OperationSegment:
                break;
            default:
                throw ODataRequestException.NotImplemented($"$select of {item.SelectedPath.FirstSegment.Identifier} here");
        }
    }

    /// <summary>Two paths into the same complex property select both; the whole of it includes any part.</summary>
    private static PathSelectItem? Merged(PathSelectItem? one, PathSelectItem? other)
    {
        if (one is null || other is null)
        {
            return null;
        }

        SelectItem[] items = [.. Below(one)?.SelectedItems ?? [], .. Below(other)?.SelectedItems ?? []];
        return new PathSelectItem(
            new ODataSelectPath(one.SelectedPath.FirstSegment), one.NavigationSource, new SelectExpandClause(items, allSelected: false),
            null, null, null, null, null, null, null);
    }
}
