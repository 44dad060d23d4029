using Transport.OData.Model;
using Transport.OData.Query.Expressions;
using Transport.OData.Query.Rows;

namespace Transport.OData.Query.Plans;

/// <summary>Makes a <see cref="ResourcePlan"/> of <c>$select</c> and <c>$expand</c>.</summary>
internal sealed class ResourcePlanner(PlanningContext context)
{
    /// <summary>All properties of a type, nothing expanded.</summary>
    public static ResourcePlan Whole(ODataModel model, IEdmStructuredType type)
    {
        var options = new ODataServiceOptions();
        var context = new PlanningContext(model, options, new Dictionary<string, SingleValueNode>(), new NodeBudget(options.MaxNodes));
        return new ResourcePlanner(context).Plan(model[type], null);
    }

    /// <param name="clause">Null where neither option is given: all properties, nothing expanded.</param>
    public ResourcePlan Plan(TypeMap shape, SelectExpandClause? clause)
    {
        var selection = Selection.Of(clause, shape);
        var values = shape.Properties.Where(property => property is { StructuredType: null, Shape: null } && selection.Includes(property)).ToArray();
        var complex = shape.Properties
            .Where(property => property is { IsNavigation: false } && (property.StructuredType ?? property.Shape?.Type) is not null && selection.Includes(property))
            .Select(property => PlanComplex(property, selection[property.Name]));

        // A navigation property among the values of groupby is there to be written, without being expanded.
        var grouped = shape.Properties
            .Where(property => property is { IsNavigation: true, Shape: not null } && selection.Includes(property))
            .Select(property => new NestedPlan(property, Plan(property.Shape!, null), null, WithCount: false));
        var expanded = (clause?.SelectedItems.OfType<ExpandedReferenceSelectItem>() ?? []).Select(item => PlanExpand(shape, item)).ToArray();
        if (expanded.GroupBy(nested => nested.Property.Name).FirstOrDefault(group => group.Count() > 1) is { } twice)
        {
            throw ODataRequestException.InvalidQuery($"$expand names {twice.Key} of {shape.EdmName} more than once.");
        }

        return new ResourcePlan(shape, values, [.. complex, .. grouped, .. expanded]);
    }

    private NestedPlan PlanComplex(PropertyMap property, PathSelectItem? item)
    {
        var shape = property.Shape ?? context.Model[property.StructuredType!];
        if (item is null)
        {
            return new NestedPlan(property, Plan(shape, null), null, WithCount: false);
        }

        // The options of a longer path belong to its end.
        var clauses = item.SelectedPath.Count > 1 ? new CollectionClauses { SelectExpand = Selection.Below(item) } : new CollectionClauses
        {
            Compute = item.ComputeOption,
            Search = item.SearchOption,
            Filter = item.FilterOption,
            OrderBy = item.OrderByOption,
            Skip = CollectionClauses.ToInt("$skip", item.SkipOption),
            Top = CollectionClauses.ToInt("$top", item.TopOption),
            Count = item.CountOption is true,
            SelectExpand = Selection.Below(item),
        };
        return PlanNested(property, shape, clauses, isCount: false);
    }

    private NestedPlan PlanExpand(TypeMap owner, ExpandedReferenceSelectItem item)
    {
        // $levels within $levels is short to write.
        context.Budget.Take();
        if (item is not (ExpandedNavigationSelectItem or ExpandedCountSelectItem))
        {
            throw ODataRequestException.NotImplemented("$ref in $expand");
        }

        if (item.PathToNavigationProperty is not { Count: 1, FirstSegment: NavigationPropertySegment segment })
        {
            throw ODataRequestException.NotImplemented("$expand with a path of several segments");
        }

        var clauses = new CollectionClauses
        {
            Apply = item.ApplyOption,
            Compute = item.ComputeOption,
            Search = item.SearchOption,
            Filter = item.FilterOption,
            OrderBy = item.OrderByOption,
            Skip = CollectionClauses.ToInt("$skip", item.SkipOption),
            Top = CollectionClauses.ToInt("$top", item.TopOption),
            Count = item is ExpandedCountSelectItem || item.CountOption is true,
            SelectExpand = (item as ExpandedNavigationSelectItem)?.SelectAndExpand,
        };
        var navigation = item as ExpandedNavigationSelectItem;
        if (navigation?.LevelsOption is { } levels)
        {
            if (levels is { IsMaxLevel: false, Level: 0 })
            {
                throw ODataRequestException.InvalidQuery("$levels is a positive number, or max.");
            }

            var depth = levels.IsMaxLevel ? context.Options.MaxDepth : Math.Min(levels.Level, context.Options.MaxDepth);
            clauses = clauses with { SelectExpand = Recursion.Expand(navigation, depth) };
        }

        return PlanNested(
            owner.Require(segment.NavigationProperty.Name), context.Model[segment.NavigationProperty.ToEntityType()], clauses,
            isCount: item is ExpandedCountSelectItem);
    }

    private NestedPlan PlanNested(PropertyMap property, TypeMap type, CollectionClauses clauses, bool isCount)
    {
        if (!property.IsCollection)
        {
            return clauses.SelectsRows || clauses.Count
                ? throw ODataRequestException.InvalidQuery($"{property.Name} is one value; only $select, $expand and $compute apply to it.")
                : new NestedPlan(property, Plan(Computed(type, clauses), clauses.SelectExpand), null, WithCount: false, isCount);
        }

        var steps = new CollectionPlanner(context).Plan(type, clauses);
        return new NestedPlan(
            property, Plan(steps.Shape, clauses.SelectExpand),
            clauses.SelectsRows || clauses.Count ? new CollectionQuery(steps) : null, clauses.Count, isCount);
    }

    private TypeMap Computed(TypeMap type, CollectionClauses clauses) =>
        clauses.Compute is null ? type : context.Compute(type, clauses.Compute.ComputedItems);
}
