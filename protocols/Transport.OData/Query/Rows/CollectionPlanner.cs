using Transport.OData.Model;
using Transport.OData.Query.Expressions;

namespace Transport.OData.Query.Rows;

/// <summary>Makes steps of query options, in the order in which OData evaluates them (Protocol 4.01, 11.2.1).</summary>
internal sealed class CollectionPlanner(PlanningContext context)
{
    public CollectionSteps Plan(TypeMap source, CollectionClauses clauses)
    {
        var selecting = new List<Step>();
        selecting.AddRange(clauses.PathFilters.Select(
            segment => new FilterStep(context.Binder().BindFilter(segment.Expression, segment.RangeVariable, source))));
        var shape = clauses.Apply is null ? source : new ApplyPlanner(context).Plan(clauses.Apply.Transformations, source, selecting);
        shape = clauses.Compute is null ? shape : context.Compute(shape, clauses.Compute.ComputedItems);
        if (clauses.Search is not null)
        {
            selecting.Add(new FilterStep(new SearchBinder(context.Budget).Bind(clauses.Search, shape)));
        }

        if (clauses.Filter is { } filter)
        {
            selecting.Add(new FilterStep(context.Binder().BindFilter(filter.Expression, filter.RangeVariable, shape)));
        }

        return new CollectionSteps(selecting, Sort(clauses, shape), clauses.Skip ?? 0, clauses.Top, source, shape);
    }

    private SortStep? Sort(CollectionClauses clauses, TypeMap shape)
    {
        var keys = new List<SortKey>();
        for (var orderBy = clauses.OrderBy; orderBy is not null; orderBy = orderBy.ThenBy)
        {
            keys.Add(new SortKey(context.Binder().BindOrderBy(orderBy, shape), orderBy.Direction == OrderByDirection.Descending));
        }

        return keys.Count == 0 ? null : new SortStep(keys);
    }
}
