using Transport.OData.Query.Functions;

namespace Transport.OData.Query.Expressions;

/// <remarks>
/// A condition is true, false or null (URL Conventions 4.01, 5.1.1.1.7 to 5.1.1.1.9), and only what is true passes a filter. Asking for what is true, and
/// under <c>not</c> for what is false, needs no third value on the way: plain <c>&amp;&amp;</c>, <c>||</c> and <c>!</c> are left, which are fast.
/// </remarks>
internal sealed partial class ExpressionBinder
{
    private static readonly IEdmPrimitiveType BooleanType = EdmCoreModel.Instance.GetPrimitiveType(EdmPrimitiveTypeKind.Boolean);

    /// <summary>Whether a condition is true, neither false nor null.</summary>
    private Expression True(QueryNode node) => Condition(node, outcome: true);

    private Expression Condition(QueryNode node, bool outcome)
    {
        switch (node)
        {
            case BinaryOperatorNode { OperatorKind: BinaryOperatorKind.And or BinaryOperatorKind.Or } binary:
                budget.Take();
                return (binary.OperatorKind == BinaryOperatorKind.And) == outcome
                    ? Expression.AndAlso(Condition(binary.Left, outcome), Condition(binary.Right, outcome))
                    : Expression.OrElse(Condition(binary.Left, outcome), Condition(binary.Right, outcome));
            case UnaryOperatorNode { OperatorKind: UnaryOperatorKind.Not } unary:
                budget.Take();
                return Condition(unary.Operand, !outcome);
            case ConvertNode { Source: var source } convert when convert.TypeReference?.Definition == BooleanType:
                return Condition(source, outcome);
            case ParameterAliasNode alias:
                return BindAlias(alias.Alias, value => Condition(value, outcome), Expression.Constant(false));
        }

        return Bind(node) switch
        {
            var value when value.Type == typeof(bool) => outcome ? value : Expression.Not(value),
            var value when value.Type == typeof(bool?) && !outcome => Expression.Equal(value, Expression.Constant(false, typeof(bool?))),
            UnaryExpression { NodeType: ExpressionType.Convert, Operand: var certain } value when value.Type == typeof(bool?) && certain.Type == typeof(bool) => certain,
            var value when value.Type == typeof(bool?) => Expression.Equal(value, Expression.Constant(true, typeof(bool?))),
            var value when ClrTypes.IsNull(value) => Expression.Constant(false),
            _ => throw ODataRequestException.InvalidQuery("A condition must be a Boolean expression."),
        };
    }
}
