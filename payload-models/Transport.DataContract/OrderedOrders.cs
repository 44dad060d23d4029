using System.Linq.Expressions;

namespace Transport.DataContract;

/// <summary>Has the orders of each person come in the order of their ids where a query that somebody else composed selects them and names no order, as they do from memory.</summary>
public sealed class OrderedOrders : ExpressionVisitor
{
    private static readonly OrderedOrders Visitor = new();
    private static readonly Expression<Func<Order, int>> Id = order => order.Id;

    private OrderedOrders()
    {
    }

    /// <summary>The query with that order.</summary>
    public static Expression Sort(Expression query) => Visitor.Visit(query);

    /// <inheritdoc/>
    protected override Expression VisitMethodCall(MethodCallExpression node) =>
        node.Method.DeclaringType == typeof(Enumerable) && node.Method.Name == nameof(Enumerable.Select) && IsUnordered(node.Arguments[0])
            ? node.Update(null, [Expression.Call(typeof(Enumerable), nameof(Enumerable.OrderBy), [typeof(Order), typeof(int)], node.Arguments[0], Id), Visit(node.Arguments[1])])
            : base.VisitMethodCall(node);

    private static bool IsUnordered(Expression rows) => rows switch
    {
        MemberExpression { Member.Name: nameof(Person.Orders), Expression.Type: var type } => type == typeof(Person),
        MethodCallExpression { Method.Name: nameof(Enumerable.Where), Arguments: [var source, ..] } => IsUnordered(source),
        _ => false,
    };
}
