using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore.Diagnostics;

namespace Transport.Plugin.DataEfCore;

/// <summary>
/// Refuses queries about parts of an instant. The tables hold ticks, by a value converter, of which Entity Framework Core takes no notice here: it has
/// SQLite look for the year of a number, and finds no row; PostgreSQL reports an error.
/// </summary>
internal sealed class PartsOfInstants : ExpressionVisitor, IQueryExpressionInterceptor
{
    public Expression QueryCompilationStarting(Expression queryExpression, QueryExpressionEventData eventData) => Visit(queryExpression);

    protected override Expression VisitMember(MemberExpression node) =>
        IsInstant(node.Expression) && node.Member.Name is not (nameof(Nullable<DateTime>.Value) or nameof(Nullable<DateTime>.HasValue)) ? throw Refusal(node) : base.VisitMember(node);

    protected override Expression VisitMethodCall(MethodCallExpression node) => IsInstant(node.Object) ? throw Refusal(node) : base.VisitMethodCall(node);

    protected override Expression VisitBinary(BinaryExpression node) =>
        node.NodeType is ExpressionType.Add or ExpressionType.Subtract && IsInstant(node.Left) ? throw Refusal(node) : base.VisitBinary(node);

    private static bool IsInstant(Expression? expression) =>
        expression is not null && (Nullable.GetUnderlyingType(expression.Type) ?? expression.Type) is { } type && (type == typeof(DateTime) || type == typeof(DateTimeOffset));

    private static InvalidOperationException Refusal(Expression part) => new($"{part} could not be translated: the database holds instants as ticks.");
}
