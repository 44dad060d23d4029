using System.Linq.Expressions;
using Microsoft.OData.UriParser;

namespace Transport.OData.Query.Internal;

/// <summary>
/// Operators with OData's treatment of null: <c>eq</c> and <c>ne</c> know it as a value, ordering against it is false, arithmetic gives null,
/// <c>and</c>, <c>or</c> and <c>not</c> are three-valued.
/// </summary>
internal static class OperatorBinder
{
    public static Expression Binary(BinaryOperatorKind kind, Expression left, Expression right)
    {
        (left, right) = Unify(left, right);
        try
        {
            return kind switch
            {
                BinaryOperatorKind.And => Expression.AndAlso(left, right),
                BinaryOperatorKind.Or => Expression.OrElse(left, right),
                BinaryOperatorKind.Equal => Equality(left, right),
                BinaryOperatorKind.NotEqual => Expression.Not(Equality(left, right)),
                BinaryOperatorKind.LessThan => Ordering(ExpressionType.LessThan, left, right),
                BinaryOperatorKind.LessThanOrEqual => Ordering(ExpressionType.LessThanOrEqual, left, right),
                BinaryOperatorKind.GreaterThan => Ordering(ExpressionType.GreaterThan, left, right),
                BinaryOperatorKind.GreaterThanOrEqual => Ordering(ExpressionType.GreaterThanOrEqual, left, right),
                BinaryOperatorKind.Add => Expression.AddChecked(left, right),
                BinaryOperatorKind.Subtract => Expression.SubtractChecked(left, right),
                BinaryOperatorKind.Multiply => Expression.MultiplyChecked(left, right),
                BinaryOperatorKind.Divide => Expression.Divide(left, right),
                BinaryOperatorKind.Modulo => Expression.Modulo(left, right),
                _ => throw ODataRequestException.NotImplemented($"Operator {kind}"),
            };
        }
        catch (InvalidOperationException)
        {
            // LINQ has no such operator for these types; OData has it for some of them (enumerations, geography).
            throw ODataRequestException.NotImplemented($"Operator {kind} between {left.Type.Name} and {right.Type.Name}");
        }
    }

    public static Expression Unary(UnaryOperatorKind kind, Expression operand)
    {
        try
        {
            return kind switch
            {
                _ when ExpressionBinder.IsNull(operand) => operand,
                UnaryOperatorKind.Not => Expression.Not(operand),
                UnaryOperatorKind.Negate when operand.Type == typeof(TimeSpan) || operand.Type == typeof(TimeSpan?) =>
                    Expression.Negate(operand),
                UnaryOperatorKind.Negate => Expression.NegateChecked(operand),
                _ => throw ODataRequestException.NotImplemented($"Operator {kind}"),
            };
        }
        catch (InvalidOperationException)
        {
            throw ODataRequestException.NotImplemented($"Operator {kind} of {operand.Type.Name}");
        }
    }

    /// <summary>Whether <paramref name="condition"/> is true, neither false nor null.</summary>
    public static Expression IsTrue(Expression condition) => condition switch
    {
        _ when condition.Type == typeof(bool) => condition,
        _ when condition.Type == typeof(bool?) => Expression.Equal(condition, Expression.Constant(true, typeof(bool?))),
        _ when ExpressionBinder.IsNull(condition) => Expression.Constant(false),
        _ => throw ODataRequestException.InvalidQuery("A condition must be a Boolean expression."),
    };

    /// <summary>Gives both sides one type: a null that of the other side, instants one CLR form, values nullable if the other side is.</summary>
    private static (Expression Left, Expression Right) Unify(Expression left, Expression right)
    {
        left = NullAs(left, right);
        right = NullAs(right, left);
        if (IsInstant(left) && IsInstant(right) && Underlying(left) != Underlying(right))
        {
            (left, right) = (ToUtc(left), ToUtc(right));
        }

        return left.Type == right.Type ? (left, right)
            : Underlying(left) != Underlying(right) ? (left, right)
            : (Expression.Convert(left, Nullable(left.Type)), Expression.Convert(right, Nullable(right.Type)));
    }

    private static Expression NullAs(Expression operand, Expression other) =>
        ExpressionBinder.IsNull(operand) && !ExpressionBinder.IsNull(other) ? Expression.Constant(null, Nullable(other.Type)) : operand;

    private static BinaryExpression Equality(Expression left, Expression right) => left.Type == typeof(byte[])
        ? throw ODataRequestException.NotImplemented("Comparison of Edm.Binary")
        : Expression.Equal(left, right);

    private static Expression Ordering(ExpressionType comparison, Expression left, Expression right)
    {
        if (left.Type != typeof(string) || right.Type != typeof(string))
        {
            return ExpressionBinder.IsNull(left) ? Expression.Constant(false) : Expression.MakeBinary(comparison, left, right);
        }

        var order = Expression.Call(((Func<string?, string?, int?>)CompareText).Method, left, right);
        return Expression.MakeBinary(comparison, order, Expression.Constant(0, typeof(int?)));
    }

    private static int? CompareText(string? left, string? right) =>
        left is null || right is null ? null : string.CompareOrdinal(left, right);

    private static bool IsInstant(Expression value) => Underlying(value) == typeof(DateTime) || Underlying(value) == typeof(DateTimeOffset);

    /// <remarks>A literal is converted here and now, so that what is left is a plain comparison of DateTime, which LINQ providers know.</remarks>
    private static Expression ToUtc(Expression instant) => instant switch
    {
        _ when Underlying(instant) == typeof(DateTime) => instant,
        ConstantExpression { Value: DateTimeOffset value } => Expression.Constant(value.UtcDateTime),
        _ => Expression.Call(((Func<DateTimeOffset?, DateTime?>)UtcOf).Method, Expression.Convert(instant, typeof(DateTimeOffset?))),
    };

    private static DateTime? UtcOf(DateTimeOffset? value) => value?.UtcDateTime;

    private static Type Underlying(Expression value) => System.Nullable.GetUnderlyingType(value.Type) ?? value.Type;

    private static Type Nullable(Type type) =>
        type.IsValueType && System.Nullable.GetUnderlyingType(type) is null ? typeof(Nullable<>).MakeGenericType(type) : type;
}
