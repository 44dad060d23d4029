using Transport.OData.Model;
using Transport.OData.Query.Rows;

namespace Transport.OData.Query.Plans;

/// <summary>
/// Puts what an answer holds into the query itself, so that a LINQ provider reads the columns that are asked for and no others, and expanded
/// collections along with the rows, not one by one.
/// </summary>
internal static class ProviderProjection
{
    private static readonly ProviderComposer Inner = new(typeof(Enumerable));

    /// <param name="row">Stands for a row, also in expressions within the plan.</param>
    /// <returns>Null where the rows can be written as they are.</returns>
    public static (LambdaExpression Selector, ResourcePlan Plan)? Of(ResourcePlan plan, ParameterExpression row)
    {
        if (!IsNeeded(plan))
        {
            return null;
        }

        var (made, projected) = Project(plan, row);
        return (Expression.Lambda(made, row), projected);
    }

    private static bool IsNeeded(ResourcePlan plan) =>
        plan.Values.Any(value => !IsMember(value.Getter.Body))
        || plan.Nested.Any(nested => nested.Property is { IsNavigation: true, Shape: null } || nested.Query is not null || IsNeeded(nested.Plan))
        || (!plan.IsTransient && plan.Values.Count < plan.Type.Properties.Count(property => property.StructuredType is null));

    private static bool IsMember(Expression value) =>
        value is MemberExpression { Expression: var owner } && (owner is ParameterExpression || IsMember(owner!));

    private static (Expression Row, ResourcePlan Plan) Project(ResourcePlan plan, Expression row)
    {
        var columns = new List<Expression>();
        var values = plan.Values.Select(value => (Property: value, Column: Add(value))).ToArray();
        var keys = plan.Type.Keys.Where(key => !plan.Values.Contains(key)).Select(key => (Property: key, Column: Add(key))).ToArray();
        var nested = plan.Nested.Select(item => Nest(item, row, columns)).ToArray();

        var rowType = new RowType([.. columns.Select(column => column.Type)]);
        var written = values.Select(value => Moved(value.Property, rowType, value.Column)).ToArray();
        PropertyMap[] all = [.. written, .. keys.Select(key => Moved(key.Property, rowType, key.Column))];
        var type = new TypeMap(plan.Type.Type, rowType.ClrType, all) { IsTransient = plan.IsTransient };
        return (rowType.Make(columns), new ResourcePlan(type, written, [.. nested.Select(make => make(rowType))]));

        int Add(PropertyMap property) => ProviderProjection.Add(columns, ParameterReplacer.Replace(property.Getter.Body, property.Getter.Parameters[0], row));
    }

    /// <returns>The column's number.</returns>
    private static int Add(List<Expression> columns, Expression column)
    {
        columns.Add(column);
        return columns.Count - 1;
    }

    private static Func<RowType, NestedPlan> Nest(NestedPlan nested, Expression row, List<Expression> columns)
    {
        var value = ParameterReplacer.Replace(nested.Property.Getter.Body, nested.Property.Getter.Parameters[0], row);
        int index;
        if (nested.Property.Shape is not null)
        {
            // Columns of this very row, which groupby made.
            index = Add(columns, value);
            return type => nested with { Property = Moved(nested.Property, type, index) };
        }

        if (!nested.Property.IsCollection)
        {
            var (made, plan) = Project(nested.Plan, value);
            index = Add(columns, Expression.Condition(
                Expression.Equal(value, Expression.Constant(null, value.Type)), Expression.Constant(null, made.Type), made));
            return type => nested with { Property = Moved(nested.Property, type, index), Plan = plan };
        }

        if (nested.Form == NestedForm.Count)
        {
            index = Add(columns, Count(nested, value));
            return type => nested with { CountedIn = Moved(nested.Property, type, index) };
        }

        var rows = nested.Query is { } query ? Inner.Compose(value, query.Steps.SelectingAndSort) : value;
        rows = nested.Query is null ? rows : Inner.Page(rows, nested.Plan.Type.ClrType, nested.Query.Steps.Skip, nested.Query.Steps.Top);
        var item = Expression.Parameter(nested.Plan.Type.ClrType, "item");
        var (madeItem, itemPlan) = Project(nested.Plan, item);
        index = Add(columns, Expression.Call(
            typeof(Enumerable), nameof(Enumerable.ToList), [madeItem.Type], Inner.Select(rows, Expression.Lambda(madeItem, item))));
        if (nested.WithCount)
        {
            columns.Add(Count(nested, value));
        }

        return type => new NestedPlan(Moved(nested.Property, type, index), itemPlan, null, nested.WithCount, nested.Form)
        {
            CountedIn = nested.WithCount ? Moved(nested.Property, type, index + 1) : null,
        };
    }

    private static MethodCallExpression Count(NestedPlan nested, Expression items) => Expression.Call(
        typeof(Enumerable), nameof(Enumerable.LongCount), [nested.Plan.Type.ClrType], Inner.Compose(items, nested.Query!.Steps.Selecting));

    private static PropertyMap Moved(PropertyMap property, RowType row, int column) =>
        PropertyMapFactory.CreateComputed(property.Property, row.Getter(column)) with { IsDynamic = property.IsDynamic, Shape = property.Shape };
}
