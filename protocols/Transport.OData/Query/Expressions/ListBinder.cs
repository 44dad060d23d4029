using Transport.OData.Query.Functions;

namespace Transport.OData.Query.Expressions;

/// <summary><c>in</c> with a list of literals (URL Conventions 4.01, 5.1.1.1.12): equal to at least one of them.</summary>
internal static class ListBinder
{
    private const int Few = 4;

    public static Expression IsIn(Expression value, IReadOnlyList<Expression> items)
    {
        // Each item as the parser would have promoted it on the right of eq.
        var pairs = items.Select(item => OperatorBinder.Unify(value, item)).ToArray();
        var type = pairs.Length > Few ? pairs[0].Left.Type : null;
        return type is not null && type != typeof(byte[]) && Array.TrueForAll(pairs, pair => pair.Left.Type == type && IsLiteral(pair.Right))
            ? NullSafe.IsIn(pairs[0].Left, Values(pairs, type))
            : pairs.Length == 0 ? Expression.Constant(false)
            : AnyOf(Array.ConvertAll(pairs, pair => OperatorBinder.Binary(BinaryOperatorKind.Equal, pair.Left, pair.Right)));
    }

    /// <remarks>A balanced tree: a long list must not become a deep expression.</remarks>
    private static Expression AnyOf(ReadOnlySpan<Expression> alternatives) => alternatives.Length == 1
        ? alternatives[0]
        : Expression.OrElse(AnyOf(alternatives[..(alternatives.Length / 2)]), AnyOf(alternatives[(alternatives.Length / 2)..]));

    private static bool IsLiteral(Expression item) => ClrTypes.TryGetLiteral(Unlifted(item), out _) || item is ConstantExpression { Value: null };

    private static Array Values((Expression Left, Expression Right)[] pairs, Type type)
    {
        var values = Array.CreateInstance(type, pairs.Length);
        for (var i = 0; i < pairs.Length; i++)
        {
            _ = ClrTypes.TryGetLiteral(Unlifted(pairs[i].Right), out var value);
            values.SetValue(value, i);
        }

        return values;
    }

    private static Expression Unlifted(Expression item) => item is UnaryExpression { NodeType: ExpressionType.Convert, Operand: var operand } ? operand : item;
}
