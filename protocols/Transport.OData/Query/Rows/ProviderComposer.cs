using Transport.OData.Model;

namespace Transport.OData.Query.Rows;

/// <summary>Composes LINQ calls of steps whose lambdas are in the dialect of LINQ providers.</summary>
/// <param name="linq"><see cref="Queryable"/> for the query itself, <see cref="Enumerable"/> for a collection within one of its lambdas.</param>
internal sealed class ProviderComposer(Type linq)
{
    public Expression Compose(Expression rows, IEnumerable<Step> steps)
    {
        foreach (var step in steps)
        {
            rows = step switch
            {
                FilterStep filter => Call(nameof(Enumerable.Where), rows, [RowOf(filter.Predicate)], filter.Predicate),
                SortStep sort => Sort(rows, sort.Keys),
                GroupStep group => Group(rows, group),
                AggregateStep aggregate => Aggregate(rows, aggregate),
                _ => throw new ArgumentException($"{step} is not known here.", nameof(steps)),
            };
        }

        return rows;
    }

    public Expression Page(Expression rows, Type row, int skip, int? top)
    {
        rows = skip > 0 ? Call(nameof(Enumerable.Skip), rows, [row], Expression.Constant(skip)) : rows;
        return top is { } count ? Call(nameof(Enumerable.Take), rows, [row], Expression.Constant(count)) : rows;
    }

    public Expression Select(Expression rows, LambdaExpression selector) =>
        Call(nameof(Enumerable.Select), rows, [RowOf(selector), selector.ReturnType], selector);

    private Expression Sort(Expression rows, IReadOnlyList<SortKey> keys)
    {
        for (var i = 0; i < keys.Count; i++)
        {
            var method = (i == 0 ? nameof(Enumerable.OrderBy) : nameof(Enumerable.ThenBy)) + (keys[i].Descending ? "Descending" : "");
            rows = Call(method, rows, [RowOf(keys[i].Value), keys[i].Value.ReturnType], keys[i].Value);
        }

        return rows;
    }

    private Expression Group(Expression rows, GroupStep group)
    {
        var grouped = Call(nameof(Enumerable.GroupBy), rows, [RowOf(group.Key), group.Key.ReturnType], group.Key);
        return Select(grouped, group.Result);
    }

    /// <remarks>All rows are one group, which is how providers know an aggregate that is to be a row.</remarks>
    private Expression Aggregate(Expression rows, AggregateStep aggregate)
    {
        var row = aggregate.Result.Parameters[0].Type.GenericTypeArguments[0];
        var grouped = Call(
            nameof(Enumerable.GroupBy), rows, [row, typeof(int)], Expression.Lambda(Expression.Constant(1), Expression.Parameter(row, "row")));
        var group = Expression.Parameter(typeof(IGrouping<,>).MakeGenericType(typeof(int), row), "rows");
        return Select(grouped, Expression.Lambda(
            ParameterReplacer.Replace(aggregate.Result.Body, aggregate.Result.Parameters[0], group), group));
    }

    private MethodCallExpression Call(string method, Expression rows, Type[] types, Expression argument) =>
        Expression.Call(linq, method, types, rows, argument);

    private static Type RowOf(LambdaExpression lambda) => lambda.Parameters[0].Type;
}
