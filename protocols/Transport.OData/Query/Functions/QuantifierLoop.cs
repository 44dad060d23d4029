using System.Collections;

namespace Transport.OData.Query.Functions;

/// <summary>
/// <c>any</c> as a loop within the expression: a delegate for its condition, with what that holds of the row, and an enumerator would be allocated for every
/// row. A collection that is null has no items.
/// </summary>
internal static class QuantifierLoop
{
    /// <param name="item">The condition's variable.</param>
    /// <param name="nested">Within another quantifier the work multiplies, so that checking the time between rows is not enough.</param>
    public static Expression Any(Expression collection, ParameterExpression item, Expression condition, bool nested)
    {
        var items = Expression.Variable(collection.Type, "items");
        var found = Expression.Variable(typeof(bool), "found");
        var deadline = Expression.Variable(typeof(CancellationToken), "deadline");
        var done = Expression.Label("done");
        var check = nested ? Expression.Call(deadline, nameof(CancellationToken.ThrowIfCancellationRequested), null) : (Expression)Expression.Empty();
        var test = Expression.Block(
            check,
            Expression.IfThen(condition, Expression.Block(Expression.Assign(found, Expression.Constant(true)), Expression.Break(done))));
        return Expression.Block(
            [items, found, deadline],
            Expression.Assign(items, collection),
            Expression.Assign(found, Expression.Constant(false)),
            nested ? Expression.Assign(deadline, Expression.Property(null, typeof(QueryDeadline), nameof(QueryDeadline.Current))) : Expression.Empty(),
            Expression.IfThen(
                Expression.ReferenceNotEqual(items, Expression.Constant(null)),
                ListShape.Of(items) is { } list ? Indexed(list, item, test, done) : Enumerated(items, item, test, done)),
            found);
    }

    private static BlockExpression Indexed(ListShape list, ParameterExpression item, Expression test, LabelTarget done)
    {
        var at = Expression.Variable(typeof(int), "at");
        return Expression.Block(
            [at, item],
            Expression.Assign(at, Expression.Constant(0)),
            Expression.Loop(
                Expression.IfThenElse(
                    Expression.LessThan(at, list.Count),
                    Expression.Block(Expression.Assign(item, list.Item(at)), test, Expression.PreIncrementAssign(at)),
                    Expression.Break(done)),
                done));
    }

    private static BlockExpression Enumerated(ParameterExpression items, ParameterExpression item, Expression test, LabelTarget done)
    {
        var sequence = typeof(IEnumerable<>).MakeGenericType(item.Type);
        var enumerator = Expression.Variable(typeof(IEnumerator<>).MakeGenericType(item.Type), "enumerator");
        return Expression.Block(
            [enumerator, item],
            Expression.Assign(enumerator, Expression.Call(Expression.Convert(items, sequence), sequence.GetMethod(nameof(IEnumerable.GetEnumerator))!)),
            Expression.TryFinally(
                Expression.Loop(
                    Expression.IfThenElse(
                        Expression.Call(enumerator, typeof(IEnumerator).GetMethod(nameof(IEnumerator.MoveNext))!),
                        Expression.Block(Expression.Assign(item, Expression.Property(enumerator, nameof(IEnumerator.Current))), test),
                        Expression.Break(done)),
                    done),
                Expression.Call(enumerator, typeof(IDisposable).GetMethod(nameof(IDisposable.Dispose))!)));
    }
}
