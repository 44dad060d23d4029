using System.Diagnostics.CodeAnalysis;
using System.Linq.Expressions;
using Microsoft.OData.UriParser;

namespace Transport.Server.ODataStream.Stored;

/// <summary>
/// Conditions of <c>$filter</c> for a LINQ provider. Only what every database answers as OData does, byte by byte and for nulls too; for everything else there is
/// no translation, and the condition is evaluated over rows in memory.
/// </summary>
internal static class ConditionTranslator
{
    /// <summary>Whether rows pass a filter; null where that is not for the database to say.</summary>
    public static Expression<Func<T, bool>>? Translate<T>(FilterClause filter)
    {
        var row = Expression.Parameter(typeof(T), "row");
        var rows = new Dictionary<RangeVariable, ParameterExpression>(ReferenceEqualityComparer.Instance) { [filter.RangeVariable] = row };
        return Condition(filter.Expression, rows) is { } condition ? Expression.Lambda<Func<T, bool>>(condition, row) : null;
    }

    /// <summary>True or false for every row, never null: <c>not</c> is the opposite.</summary>
    private static Expression? Condition(SingleValueNode node, Dictionary<RangeVariable, ParameterExpression> rows) => node switch
    {
        ConvertNode convert => Condition(convert.Source, rows),
        BinaryOperatorNode { OperatorKind: BinaryOperatorKind.And } and => Both(Condition(and.Left, rows), Condition(and.Right, rows), Expression.AndAlso),
        BinaryOperatorNode { OperatorKind: BinaryOperatorKind.Or } or => Both(Condition(or.Left, rows), Condition(or.Right, rows), Expression.OrElse),
        BinaryOperatorNode comparison => Comparison(comparison, rows),
        // The opposite of a comparison is one; that of a text's part is not, for it is null where there is no text.
        UnaryOperatorNode { OperatorKind: UnaryOperatorKind.Not, Operand: var operand } => HoldsText(operand) ? null : Opposite(Condition(operand, rows)),
        SingleValueFunctionCallNode call => TextPart(call, rows),
        InNode { Left: var left, Right: CollectionConstantNode { Collection: var items } } => items.Select(item => Equality(left, item, rows)).Aggregate(
            (Expression?)Expression.Constant(false), (one, other) => Both(one, other, Expression.OrElse)),
        AnyNode any => Any(any, rows, isAll: false),
        AllNode all => Any(all, rows, isAll: true),
        _ => null,
    };

    private static bool HoldsText(SingleValueNode node) => node switch
    {
        ConvertNode convert => HoldsText(convert.Source),
        BinaryOperatorNode { OperatorKind: BinaryOperatorKind.And or BinaryOperatorKind.Or } binary => HoldsText(binary.Left) || HoldsText(binary.Right),
        UnaryOperatorNode unary => HoldsText(unary.Operand),
        SingleValueFunctionCallNode => true,
        _ => false,
    };

    private static Expression? Comparison(BinaryOperatorNode node, Dictionary<RangeVariable, ParameterExpression> rows)
    {
        var (left, right, kind) = (Plain(node.Left), Plain(node.Right), node.OperatorKind);
        if (left is ConstantNode)
        {
            (left, right, kind) = (right, left, Flipped(kind));
        }

        if (kind is BinaryOperatorKind.Equal or BinaryOperatorKind.NotEqual)
        {
            return Equality(left, right, rows) is { } equal ? kind == BinaryOperatorKind.Equal ? equal : Opposite(equal) : null;
        }

        if (OrderOf(kind) is not { } order || right is not ConstantNode constant || Operand(left, rows) is not { } operand || Literals.Of(constant, operand.Type) is not { } literal)
        {
            return null;
        }

        return operand.Type == typeof(string)
            ? Expression.AndAlso(IsText(operand), Expression.MakeBinary(order, Expression.Call(typeof(string), nameof(string.Compare), null, operand, literal), Expression.Constant(0)))
            : Expression.MakeBinary(order, operand, literal);
    }

    private static BinaryExpression? Equality(SingleValueNode node, SingleValueNode other, Dictionary<RangeVariable, ParameterExpression> rows)
    {
        if (Plain(other) is not ConstantNode constant || Operand(Plain(node), rows) is not { } operand)
        {
            return null;
        }

        if (constant.Value is null)
        {
            return operand.Type == typeof(string) ? Expression.Equal(operand, Expression.Constant(null, typeof(string))) : null;
        }

        return Literals.Of(constant, operand.Type) is not { } literal ? null
            : operand.Type == typeof(string) ? Expression.AndAlso(IsText(operand), Expression.Equal(operand, literal))
            : Expression.Equal(operand, literal);
    }

    /// <summary>A property of a row, or the number of its orders.</summary>
    private static Expression? Operand(SingleValueNode node, Dictionary<RangeVariable, ParameterExpression> rows) => node switch
    {
        SingleValuePropertyAccessNode { Source: ResourceRangeVariableReferenceNode { RangeVariable: var variable } } property when rows.TryGetValue(variable, out var row) =>
            Expression.Property(row, property.Property.Name),
        CountNode { FilterClause: null, SearchClause: null, Source: CollectionNavigationNode navigation } when Items(navigation, rows) is { } items =>
            Expression.Call(typeof(Enumerable), nameof(Enumerable.Count), [items.Type.GetGenericArguments()[0]], items),
        _ => null,
    };

    private static MemberExpression? Items(CollectionNavigationNode navigation, Dictionary<RangeVariable, ParameterExpression> rows) =>
        navigation.Source is ResourceRangeVariableReferenceNode { RangeVariable: var variable } && rows.TryGetValue(variable, out var row)
            ? Expression.Property(row, navigation.NavigationProperty.Name)
            : null;

    /// <remarks><c>LIKE</c> takes no notice of letter case in SQLite: a text begins with another where so many of its characters are the other.</remarks>
    private static BinaryExpression? TextPart(SingleValueFunctionCallNode call, Dictionary<RangeVariable, ParameterExpression> rows)
    {
        if (call.Parameters.ToArray() is not [SingleValueNode text, SingleValueNode part]
            || Operand(Plain(text), rows) is not { } operand || operand.Type != typeof(string)
            || Plain(part) is not ConstantNode { Value: string { Length: > 0 } searched } constant || Literals.Of(constant, typeof(string)) is not { } literal)
        {
            return null;
        }

        return call.Name switch
        {
            "startswith" => Expression.AndAlso(IsText(operand), Expression.Equal(
                Expression.Call(operand, nameof(string.Substring), null, Expression.Constant(0), Expression.Constant(searched.EnumerateRunes().Count())), literal)),
            "contains" => Expression.AndAlso(IsText(operand), Expression.GreaterThanOrEqual(Expression.Call(operand, nameof(string.IndexOf), null, literal), Expression.Constant(0))),
            _ => null,
        };
    }

    private static Expression? Any(LambdaNode lambda, Dictionary<RangeVariable, ParameterExpression> rows, bool isAll)
    {
        if (lambda.CurrentRangeVariable is null || lambda.Source is not CollectionNavigationNode navigation || Items(navigation, rows) is not { } items)
        {
            return null;
        }

        var item = Expression.Parameter(items.Type.GetGenericArguments()[0], lambda.CurrentRangeVariable.Name);
        rows[lambda.CurrentRangeVariable] = item;
        if (Condition(lambda.Body, rows) is not { } condition)
        {
            return null;
        }

        var any = Expression.Call(typeof(Enumerable), nameof(Enumerable.Any), [item.Type], items, Expression.Lambda(isAll ? Opposite(condition) : condition, item));
        return isAll ? Expression.Not(any) : any;
    }

    /// <remarks>Of each part, not of the whole: from "not (there is a text and it is another)" linq2db drops the test for a text, and the rows without one.</remarks>
    [return: NotNullIfNotNull(nameof(condition))]
    private static Expression? Opposite(Expression? condition) => condition switch
    {
        null => null,
        BinaryExpression { NodeType: ExpressionType.AndAlso } and => Expression.OrElse(Opposite(and.Left), Opposite(and.Right)),
        BinaryExpression { NodeType: ExpressionType.OrElse } or => Expression.AndAlso(Opposite(or.Left), Opposite(or.Right)),
        BinaryExpression { NodeType: ExpressionType.Equal } equal => Expression.NotEqual(equal.Left, equal.Right),
        BinaryExpression { NodeType: ExpressionType.NotEqual } other => Expression.Equal(other.Left, other.Right),
        _ => Expression.Not(condition),
    };

    private static SingleValueNode Plain(SingleValueNode node) => node is ConvertNode convert ? Plain(convert.Source) : node;

    private static Expression? Both(Expression? left, Expression? right, Func<Expression, Expression, Expression> join) => left is null || right is null ? null : join(left, right);

    private static BinaryExpression IsText(Expression text) => Expression.NotEqual(text, Expression.Constant(null, typeof(string)));

    private static BinaryOperatorKind Flipped(BinaryOperatorKind kind) => kind switch
    {
        BinaryOperatorKind.LessThan => BinaryOperatorKind.GreaterThan,
        BinaryOperatorKind.LessThanOrEqual => BinaryOperatorKind.GreaterThanOrEqual,
        BinaryOperatorKind.GreaterThan => BinaryOperatorKind.LessThan,
        BinaryOperatorKind.GreaterThanOrEqual => BinaryOperatorKind.LessThanOrEqual,
        _ => kind,
    };

    private static ExpressionType? OrderOf(BinaryOperatorKind kind) => kind switch
    {
        BinaryOperatorKind.LessThan => ExpressionType.LessThan,
        BinaryOperatorKind.LessThanOrEqual => ExpressionType.LessThanOrEqual,
        BinaryOperatorKind.GreaterThan => ExpressionType.GreaterThan,
        BinaryOperatorKind.GreaterThanOrEqual => ExpressionType.GreaterThanOrEqual,
        _ => null,
    };
}
