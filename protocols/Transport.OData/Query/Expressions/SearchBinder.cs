using Transport.OData.Model;

namespace Transport.OData.Query.Expressions;

/// <summary>
/// <c>$search</c>: a row matches a word or phrase if any of its own text properties holds it, letter case aside. The specification leaves to
/// the service what matching means (URL Conventions 4.01, 5.1.7).
/// </summary>
internal sealed class SearchBinder(NodeBudget budget)
{
    public LambdaExpression Bind(SearchClause search, TypeMap shape)
    {
        var row = Expression.Parameter(shape.ClrType, "row");
        var texts = shape.Properties
            .Where(property => !property.IsCollection && property.Getter.ReturnType == typeof(string))
            .Select(property => ParameterReplacer.Replace(property.Getter.Body, property.Getter.Parameters[0], row))
            .ToArray();
        return Expression.Lambda(Bind(search.Expression, texts), row);
    }

    private Expression Bind(QueryNode node, Expression[] texts)
    {
        budget.Take();
        return node switch
        {
            SearchTermNode term => texts.Length == 0
                ? Expression.Constant(false)
                : texts.Select(text => NullSafe.HoldsTerm(text, term.Text)).Aggregate(Expression.OrElse),
            BinaryOperatorNode { OperatorKind: BinaryOperatorKind.And } both => Expression.AndAlso(Bind(both.Left, texts), Bind(both.Right, texts)),
            BinaryOperatorNode { OperatorKind: BinaryOperatorKind.Or } either => Expression.OrElse(Bind(either.Left, texts), Bind(either.Right, texts)),
            UnaryOperatorNode { OperatorKind: UnaryOperatorKind.Not } not => Expression.Not(Bind(not.Operand, texts)),
            _ => throw ODataRequestException.NotImplemented($"$search with an expression of kind {node.Kind}"),
        };
    }
}
