namespace Transport.OData.Model;

/// <summary>Puts an expression in the place of a lambda's parameter.</summary>
internal sealed class ParameterReplacer : ExpressionVisitor
{
    private readonly ParameterExpression _parameter;
    private readonly Expression _replacement;

    private ParameterReplacer(ParameterExpression parameter, Expression replacement) =>
        (_parameter, _replacement) = (parameter, replacement);

    public static Expression Replace(Expression body, ParameterExpression parameter, Expression replacement) =>
        new ParameterReplacer(parameter, replacement).Visit(body);

    protected override Expression VisitParameter(ParameterExpression node) => node == _parameter ? _replacement : node;
}
