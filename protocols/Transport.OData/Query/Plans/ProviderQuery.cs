using Transport.OData.Query.Rows;

namespace Transport.OData.Query.Plans;

/// <summary>Puts the query options into the query that a LINQ provider is asked.</summary>
internal static class ProviderQuery
{
    private static readonly ProviderComposer Composer = new(typeof(Queryable));

    /// <summary>The rows of one answer, as <see cref="AnswerPlan.Plan"/> reads them.</summary>
    public static IQueryable Rows(IQueryable rows, AnswerPlan answer, Window window)
    {
        var steps = answer.Query.Steps;
        var (skip, top) = window.Of(steps.Skip, steps.Top);
        var expression = Composer.Compose(rows.Expression, steps.SelectingAndSort);
        return Select(rows.Provider.CreateQuery(Composer.Page(expression, steps.Shape.ClrType, skip, top)), answer);
    }

    /// <summary>The rows that <c>$count</c> counts.</summary>
    public static IQueryable Counted(IQueryable rows, AnswerPlan answer) =>
        rows.Provider.CreateQuery(Composer.Compose(rows.Expression, answer.Query.Steps.Selecting));

    /// <summary>
    /// The row that aggregates make of no rows, where a query ends with them: a provider's group of all rows is none then. Null for other queries.
    /// </summary>
    public static object? OfNothing(AnswerPlan answer, Window window)
    {
        var steps = answer.Query.Steps;
        if (steps.Selecting is not [.., AggregateStep last] || window.Of(steps.Skip, steps.Top) is not (0, null or > 0))
        {
            return null;
        }

        var none = Array.CreateInstance(last.Result.Parameters[0].Type.GenericTypeArguments[0], 0);
        var row = ((LambdaExpression)new SumOfNothing().Visit(last.Result)).Compile().DynamicInvoke(none);
        return answer.Selector is null ? row : answer.Selector.Compile().DynamicInvoke(row);
    }

    public static IQueryable Select(IQueryable rows, AnswerPlan answer) => answer.Selector is null
        ? rows
        : rows.Provider.CreateQuery(Composer.Select(rows.Expression, answer.Selector));

    /// <summary>.NET's sum of no values is 0, OData's null.</summary>
    private sealed class SumOfNothing : ExpressionVisitor
    {
        protected override Expression VisitMethodCall(MethodCallExpression node) =>
            node.Method.Name == nameof(Enumerable.Sum) ? Expression.Constant(null, node.Type) : base.VisitMethodCall(node);
    }
}
