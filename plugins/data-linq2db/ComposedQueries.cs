using System.Linq.Expressions;
using LinqToDB.Interceptors;
using Transport.DataContract;

namespace Transport.Plugin.DataLinq2Db;

/// <summary>Looks at queries that somebody else composed, before they are translated: letter case counts in them, as it does in memory.</summary>
/// <remarks>linq2db searches a text by <c>LIKE</c> otherwise, to which letter case is nothing in SQLite.</remarks>
internal sealed class ComposedQueries : ExpressionVisitor, IQueryExpressionInterceptor
{
    private static readonly ConstantExpression Ordinal = Expression.Constant(StringComparison.Ordinal);

    public Expression ProcessExpression(Expression expression, QueryExpressionArgs args) => Visit(OrderedOrders.Sort(PartsOfInstants.Refuse(expression)));

    protected override Expression VisitMethodCall(MethodCallExpression node)
    {
        var visited = base.VisitMethodCall(node);
        if (visited is not MethodCallExpression { Object: { } text, Arguments: [var argument] } call || text.Type != typeof(string))
        {
            return visited;
        }

        return call.Method.Name switch
        {
            nameof(string.Contains) or nameof(string.StartsWith) when argument.Type == typeof(string) => Exactly(call),
            // SQLite has the last 0 characters of a text begin at its first.
            nameof(string.EndsWith) when argument.Type == typeof(string) => Expression.OrElse(
                Exactly(call), Expression.AndAlso(Expression.NotEqual(text, Expression.Constant(null, typeof(string))), Expression.Equal(argument, Expression.Constant("")))),
            // The rest of a text: linq2db computes its length, which is negative where the text is too short.
            nameof(string.Substring) => Expression.Call(text, call.Method.Name, null, argument, Expression.Constant(int.MaxValue)),
            _ => call,
        };
    }

    private static MethodCallExpression Exactly(MethodCallExpression call) => Expression.Call(call.Object!, call.Method.Name, null, call.Arguments[0], Ordinal);
}
