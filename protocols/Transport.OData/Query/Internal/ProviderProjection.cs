using System.Linq.Expressions;
using Transport.OData.Model.Internal;
using Transport.OData.Query.Rows.Internal;

namespace Transport.OData.Query.Internal;

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
        || (!plan.IsTransient && plan.Values.Count < plan.Type.Properties.Count(property => property.StructuredType is null))
        || plan.Derived.Any(IsNeeded);

    private static bool IsMember(Expression value) =>
        value is MemberExpression { Expression: var owner } && (owner is ParameterExpression || IsMember(owner!));

    private static (Expression Row, ResourcePlan Plan) Project(ResourcePlan plan, Expression row)
    {
        var columns = new ProjectedColumns();
        var make = Lay(plan, row, columns);

        // The least derived first, whose columns rows of more derived types share.
        var derived = plan.Derived.Reverse()
            .Select(type => columns.Guarded(row, type.Type.ClrType, () => Lay(type, Expression.Convert(row, type.Type.ClrType), columns))).ToArray();
        var discriminator = derived.Length == 0 ? -1 : columns.Add(Discriminator(plan, row));

        var rowType = new RowType(columns.Types);
        var projected = make(rowType);
        return (rowType.Make(columns.Expressions), derived.Length == 0 ? projected : projected with
        {
            Derived = [.. derived.Reverse().Select(type => type(rowType))],
            Discriminator = Read(rowType, discriminator),
        });
    }

    /// <summary>Adds the columns of rows of one type; those that rows of a base type have already are shared.</summary>
    private static Func<RowType, ResourcePlan> Lay(ResourcePlan plan, Expression row, ProjectedColumns columns)
    {
        var values = plan.Values.Select(value => (Property: value, Column: Add(value))).ToArray();
        var keys = plan.Type.Keys.Where(key => !plan.Values.Contains(key)).Select(key => (Property: key, Column: Add(key))).ToArray();
        var nested = plan.Nested.Select(item => columns.Share(item.Property.Property, () => Nest(item, row, columns))).ToArray();
        return rowType =>
        {
            var written = values.Select(value => Moved(value.Property, rowType, value.Column)).ToArray();
            PropertyMap[] all = [.. written, .. keys.Select(key => Moved(key.Property, rowType, key.Column))];
            var type = new TypeMap(plan.Type.Type, rowType.ClrType, () => Activator.CreateInstance(rowType.ClrType)!, all) { IsTransient = plan.IsTransient };
            return new ResourcePlan(type, written, [.. nested.Select(make => make(rowType))]) { Selected = plan.Selected, IsDerived = plan.IsDerived };
        };

        int Add(PropertyMap property) => columns.Share(
            property.Property, () => columns.Add(ParameterReplacer.Replace(property.Getter.Body, property.Getter.Parameters[0], row)));
    }

    /// <summary>Which of the derived types a row is of.</summary>
    private static Expression Discriminator(ResourcePlan plan, Expression row)
    {
        Expression number = Expression.Constant(-1);
        for (var i = plan.Derived.Length - 1; i >= 0; i--)
        {
            number = Expression.Condition(Expression.TypeIs(row, plan.Derived[i].Type.ClrType), Expression.Constant(i), number);
        }

        return number;
    }

    private static Func<object, int> Read(RowType rowType, int column)
    {
        var row = Expression.Parameter(typeof(object), "row");
        return Expression.Lambda<Func<object, int>>(rowType.Column(Expression.Convert(row, rowType.ClrType), column), row).Compile();
    }

    private static Func<RowType, NestedPlan> Nest(NestedPlan nested, Expression row, ProjectedColumns columns)
    {
        var value = ParameterReplacer.Replace(nested.Property.Getter.Body, nested.Property.Getter.Parameters[0], row);
        int index;
        if (nested.Property.Shape is not null)
        {
            // Columns of this very row, which groupby made.
            index = columns.Add(value);
            return type => nested with { Property = Moved(nested.Property, type, index) };
        }

        if (!nested.Property.IsCollection)
        {
            var (made, plan) = Project(nested.Plan, value);
            index = columns.Add(Expression.Condition(
                Expression.Equal(value, Expression.Constant(null, value.Type)), Expression.Constant(null, made.Type), made));
            return type => nested with { Property = Moved(nested.Property, type, index), Plan = plan };
        }

        if (nested.Form == NestedForm.Count)
        {
            index = columns.Add(Count(nested, value));
            return type => nested with { CountedIn = Moved(nested.Property, type, index) };
        }

        var rows = nested.Query is { } query ? Inner.Compose(value, query.Steps.SelectingAndSort) : value;
        rows = nested.Query is null ? rows : Inner.Page(rows, nested.Plan.Type.ClrType, nested.Query.Steps.Skip, nested.Query.Steps.Top);
        var item = Expression.Parameter(nested.Plan.Type.ClrType, "item");
        var (madeItem, itemPlan) = Project(nested.Plan, item);
        index = columns.Add(Expression.Call(
            typeof(Enumerable), nameof(Enumerable.ToList), [madeItem.Type], Inner.Select(rows, Expression.Lambda(madeItem, item))));
        if (nested.WithCount)
        {
            _ = columns.Add(Count(nested, value));
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
