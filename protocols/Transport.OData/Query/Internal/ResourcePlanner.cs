using Microsoft.OData.Edm;
using Microsoft.OData.UriParser;
using Transport.OData.Model;
using Transport.OData.Model.Internal;

namespace Transport.OData.Query.Internal;

/// <summary>Makes a <see cref="ResourcePlan"/> of <c>$select</c> and <c>$expand</c>.</summary>
/// <param name="aliases">Values of the request's parameter aliases.</param>
internal sealed class ResourcePlanner(ODataModel model, IDictionary<string, SingleValueNode> aliases)
{
    /// <summary>All properties of a type, nothing expanded.</summary>
    public static ResourcePlan Whole(ODataModel model, IEdmStructuredType type) =>
        new ResourcePlanner(model, new Dictionary<string, SingleValueNode>()).Plan(type, null);

    /// <param name="clause">Null where neither option is given: all properties, nothing expanded.</param>
    public ResourcePlan Plan(IEdmStructuredType type, SelectExpandClause? clause)
    {
        var map = model[type];
        var selected = SelectedNames(clause);
        var values = map.Properties.Where(property => property.StructuredType is null && IsSelected(property)).ToArray();
        var complex = map.Properties
            .Where(property => property is { StructuredType: not null, IsNavigation: false } && IsSelected(property))
            .Select(property => new NestedPlan(property, Plan(property.StructuredType!, null), null, WithCount: false));
        var expanded = clause?.SelectedItems.OfType<ExpandedReferenceSelectItem>().Select(item => PlanExpand(map, item)) ?? [];
        return new ResourcePlan(map, values, [.. complex, .. expanded]) { Selected = selected };

        bool IsSelected(PropertyMap property) => selected is null || selected.Contains(property.Name);
    }

    private static HashSet<string>? SelectedNames(SelectExpandClause? clause)
    {
        if (clause is null or { AllSelected: true })
        {
            return null;
        }

        var names = new HashSet<string>(StringComparer.Ordinal);
        foreach (var item in clause.SelectedItems)
        {
            switch (item)
            {
                case WildcardSelectItem:
                    return null;
                case PathSelectItem { SelectAndExpand: null or { AllSelected: true }, FilterOption: null, OrderByOption: null, TopOption: null, SkipOption: null } path
                    when path.SelectedPath.Count == 1 && path.SelectedPath.FirstSegment is PropertySegment or NavigationPropertySegment:
                    names.Add(path.SelectedPath.FirstSegment.Identifier);
                    break;
                case ExpandedReferenceSelectItem:
                    break;
                default:
                    throw ODataRequestException.NotImplemented("A $select of anything but properties of the type itself");
            }
        }

        return names;
    }

    private NestedPlan PlanExpand(TypeMap map, ExpandedReferenceSelectItem item)
    {
        if (item is not ExpandedNavigationSelectItem expand
            || expand.PathToNavigationProperty is not { Count: 1, FirstSegment: NavigationPropertySegment segment })
        {
            throw ODataRequestException.NotImplemented("$expand with $ref, $count or a path of several segments");
        }

        Refuse("$search", expand.SearchOption);
        Refuse("$levels", expand.LevelsOption);
        Refuse("$compute", expand.ComputeOption);
        Refuse("$apply", expand.ApplyOption);
        var property = map[segment.NavigationProperty.Name];
        var type = segment.NavigationProperty.ToEntityType();
        var hasOptions = (expand.FilterOption, expand.OrderByOption, expand.SkipOption, expand.TopOption) is not (null, null, null, null);
        var query = !hasOptions && expand.CountOption is not true
            ? null
            : new CollectionQuery(
                model, model[type], aliases, expand.FilterOption, expand.OrderByOption,
                QueryOptions.ToInt("$skip", expand.SkipOption), QueryOptions.ToInt("$top", expand.TopOption));
        return query is not null && !property.IsCollection
            ? throw ODataRequestException.InvalidQuery($"{property.Name} is one entity; only $select and $expand apply to it.")
            : new NestedPlan(property, Plan(type, expand.SelectAndExpand), query, expand.CountOption is true);
    }

    private static void Refuse(string option, object? value)
    {
        if (value is not null)
        {
            throw ODataRequestException.NotImplemented($"{option} in $expand");
        }
    }
}
