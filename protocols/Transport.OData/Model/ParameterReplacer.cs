namespace Transport.OData.Model;

/// <summary>Puts an expression in the place of a lambda's parameter.</summary>
internal sealed class ParameterReplacer(ParameterExpression parameter, Expression replacement) : ExpressionVisitor
{
    public static Expression Replace(Expression body, ParameterExpression parameter, Expression replacement) =>
        new ParameterReplacer(parameter, replacement).Visit(body);

    protected override Expression VisitParameter(ParameterExpression node) => node == parameter ? replacement : node;
}
