using System.Linq.Expressions;

namespace Transport.DataContract;

/// <summary>
/// Refuses queries about parts of an instant. The tables hold ticks, which LINQ providers convert as a whole and take no notice of here: SQLite is made to look
/// for the year of a number, and finds no row; PostgreSQL reports an error.
/// </summary>
public sealed class PartsOfInstants : ExpressionVisitor
{
    private static readonly PartsOfInstants Visitor = new();

    private PartsOfInstants()
    {
    }

    /// <summary>The query as it is.</summary>
    /// <exception cref="InvalidOperationException">It asks for a part of an instant, and so could not be translated.</exception>
    public static Expression Refuse(Expression query) => Visitor.Visit(query);

    /// <inheritdoc/>
    protected override Expression VisitMember(MemberExpression node) =>
        IsInstant(node.Expression) && node.Member.Name is not (nameof(Nullable<DateTime>.Value) or nameof(Nullable<DateTime>.HasValue)) ? throw Refusal(node) : base.VisitMember(node);

    /// <inheritdoc/>
    protected override Expression VisitMethodCall(MethodCallExpression node) => IsInstant(node.Object) ? throw Refusal(node) : base.VisitMethodCall(node);

    /// <inheritdoc/>
    protected override Expression VisitBinary(BinaryExpression node) =>
        node.NodeType is ExpressionType.Add or ExpressionType.Subtract && IsInstant(node.Left) ? throw Refusal(node) : base.VisitBinary(node);

    private static bool IsInstant(Expression? expression) =>
        expression is not null && (Nullable.GetUnderlyingType(expression.Type) ?? expression.Type) is { } type && (type == typeof(DateTime) || type == typeof(DateTimeOffset));

    private static InvalidOperationException Refusal(Expression part) => new($"{part} could not be translated: the database holds instants as ticks.");
}
