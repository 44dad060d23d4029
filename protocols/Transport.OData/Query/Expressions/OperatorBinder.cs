using Microsoft.OData;
using Transport.OData.Query.Functions;

namespace Transport.OData.Query.Expressions;

/// <summary>
/// Operators with OData's treatment of null (URL Conventions 4.01, 5.1.1.1): <c>eq</c> and <c>ne</c> know it as a value, so that <c>ge</c> and <c>le</c> hold between two
/// of it, other ordering against it is false, arithmetic gives null, <c>and</c>, <c>or</c> and <c>not</c> are three-valued.
/// </summary>
internal static class OperatorBinder
{
    public static Expression Binary(BinaryOperatorKind kind, Expression left, Expression right)
    {
        try
        {
            return kind switch
            {
                BinaryOperatorKind.And or BinaryOperatorKind.Or => Logical(kind, left, right),
                BinaryOperatorKind.Equal => Equality(left, right),
                BinaryOperatorKind.NotEqual => Expression.Not(Equality(left, right)),
                BinaryOperatorKind.LessThan => Ordering(ExpressionType.LessThan, left, right),
                BinaryOperatorKind.LessThanOrEqual => Ordering(ExpressionType.LessThanOrEqual, left, right),
                BinaryOperatorKind.GreaterThan => Ordering(ExpressionType.GreaterThan, left, right),
                BinaryOperatorKind.GreaterThanOrEqual => Ordering(ExpressionType.GreaterThanOrEqual, left, right),
                BinaryOperatorKind.Has => Has(left, right),
                _ => Arithmetic(kind, left, right),
            };
        }
        catch (InvalidOperationException)
        {
            // LINQ has no such operator for these types; OData has it for some of them (geography).
            throw ODataRequestException.NotImplemented($"Operator {kind} between {left.Type.Name} and {right.Type.Name}");
        }
    }

    public static Expression Unary(UnaryOperatorKind kind, Expression operand)
    {
        try
        {
            return kind switch
            {
                _ when ClrTypes.IsNull(operand) => operand,
                UnaryOperatorKind.Not => Expression.Not(operand),
                UnaryOperatorKind.Negate when ClrTypes.Underlying(operand) == typeof(TimeSpan) => Expression.Negate(operand),
                UnaryOperatorKind.Negate => Expression.NegateChecked(NumericPromotion.AtLeastInt(operand)),
                _ => throw ODataRequestException.NotImplemented($"Operator {kind}"),
            };
        }
        catch (InvalidOperationException)
        {
            throw ODataRequestException.NotImplemented($"Operator {kind} of {operand.Type.Name}");
        }
    }

    /// <summary>Gives both sides one type: a null that of the other side, instants one CLR form, numbers the larger type, values nullable if the other side is.</summary>
    public static (Expression Left, Expression Right) Unify(Expression left, Expression right)
    {
        left = Adapted(left, right);
        right = Adapted(right, left);
        (left, right) = NumericPromotion.Promote(left, right);
        return left.Type == right.Type || ClrTypes.Underlying(left) != ClrTypes.Underlying(right)
            ? (left, right)
            : (ClrTypes.Lift(left), ClrTypes.Lift(right));
    }

    /// <summary>Whether one is of Edm.Date and the other of Edm.DateTimeOffset.</summary>
    public static bool AreDayAndInstant(Type one, Type other) => (one == typeof(DateOnly) && IsInstant(other)) || (IsInstant(one) && other == typeof(DateOnly));

    private static bool IsInstant(Type type) => type == typeof(DateTimeOffset) || type == typeof(DateTime);

    private static Expression Adapted(Expression operand, Expression other)
    {
        var type = ClrTypes.Underlying(other);
        if (IsInstant(type) && ClrTypes.TryGetLiteral(operand, out var day) && day is DateOnly date)
        {
            // A day stands for its first moment in UTC.
            operand = Expression.Constant(new DateTimeOffset(date, TimeOnly.MinValue, TimeSpan.Zero));
        }

        if (ClrTypes.IsNull(operand))
        {
            return ClrTypes.IsNull(other) ? operand : Expression.Constant(null, ClrTypes.WithNull(other.Type));
        }

        if (ClrTypes.Underlying(operand) == typeof(DateTimeOffset) && type == typeof(DateTime))
        {
            return ClrTypes.TryGetLiteral(operand, out var instant) ? Expression.Constant(((DateTimeOffset)instant!).UtcDateTime) : NullSafe.ToUtc(operand);
        }

        // A literal of an enumeration is a text until it meets the CLR type.
        return type.IsEnum && ClrTypes.TryGetLiteral(operand, out var literal) && literal is ODataEnumValue value
            ? Expression.Constant(Enum.TryParse(type, value.Value, out var member)
                ? member!
                : throw ODataRequestException.InvalidQuery($"'{value.Value}' is not a member of {value.TypeName}."))
            : operand;
    }

    private static BinaryExpression Logical(BinaryOperatorKind kind, Expression left, Expression right)
    {
        var type = left.Type == typeof(bool) && right.Type == typeof(bool) ? typeof(bool) : typeof(bool?);
        left = ClrTypes.IsNull(left) ? Expression.Constant(null, type) : ClrTypes.As(left, type);
        right = ClrTypes.IsNull(right) ? Expression.Constant(null, type) : ClrTypes.As(right, type);
        return kind == BinaryOperatorKind.And ? Expression.AndAlso(left, right) : Expression.OrElse(left, right);
    }

    private static Expression Equality(Expression left, Expression right)
    {
        (left, right) = Unify(left, right);
        return left.Type == typeof(byte[]) ? NullSafe.EqualBytes(left, right) : Expression.Equal(left, right);
    }

    private static Expression Ordering(ExpressionType comparison, Expression left, Expression right)
    {
        var orEqual = comparison is ExpressionType.GreaterThanOrEqual or ExpressionType.LessThanOrEqual;
        if (ClrTypes.IsNull(left) || ClrTypes.IsNull(right))
        {
            return orEqual ? Equality(left, right) : Expression.Constant(false);
        }

        (left, right) = Unify(left, right);
        var ordered = Ordered(comparison, left, right);
        return orEqual && ClrTypes.MayBeNull(left) && ClrTypes.MayBeNull(right) ? Expression.OrElse(ordered, Expression.AndAlso(ClrTypes.EqualsNull(left), ClrTypes.EqualsNull(right))) : ordered;
    }

    private static Expression Ordered(ExpressionType comparison, Expression left, Expression right)
    {
        if (ClrTypes.Underlying(left) == typeof(bool))
        {
            // False comes before true.
            (left, right) = (AsNumber(left), AsNumber(right));
        }

        return left.Type == typeof(string) && right.Type == typeof(string)
            ? NullSafe.CompareText(comparison, left, right)
            : Expression.MakeBinary(comparison, left, right);
    }

    private static Expression AsNumber(Expression truth)
    {
        Expression number = Expression.Condition(ClrTypes.As(truth, typeof(bool)), Expression.Constant(1), Expression.Constant(0));
        return truth.Type == typeof(bool)
            ? number
            : Expression.Condition(
                Expression.Equal(truth, Expression.Constant(null, typeof(bool?))), Expression.Constant(null, typeof(int?)), ClrTypes.Lift(number));
    }

    /// <remarks>Whether all bits of the right are set in the left.</remarks>
    private static BinaryExpression Has(Expression left, Expression right)
    {
        (left, right) = Unify(left, right);
        if (!ClrTypes.Underlying(left).IsEnum)
        {
            throw new InvalidOperationException();
        }

        var number = left.Type == ClrTypes.Underlying(left) ? typeof(long) : typeof(long?);
        var bits = Expression.Convert(right, number);
        return Expression.Equal(Expression.And(Expression.Convert(left, number), bits), bits);
    }

    private static Expression Arithmetic(BinaryOperatorKind kind, Expression left, Expression right)
    {
        if (ClrTypes.IsNull(left) || ClrTypes.IsNull(right))
        {
            return ClrTypes.Null;
        }

        if (kind is BinaryOperatorKind.Multiply or BinaryOperatorKind.Divide && (IsDuration(left) || IsDuration(right)))
        {
            (left, right) = (Factor(left), Factor(right));
        }

        (left, right) = Unify(NumericPromotion.AtLeastInt(left), NumericPromotion.AtLeastInt(right));
        if (ClrTypes.Underlying(left) == typeof(DateOnly))
        {
            return NullSafe.Call("Date" + kind, [left, right]) ?? throw new InvalidOperationException();
        }

        if (left.Type != right.Type && ClrTypes.CanBeNull(left.Type) != ClrTypes.CanBeNull(right.Type))
        {
            (left, right) = (ClrTypes.Lift(left), ClrTypes.Lift(right));
        }

        if (kind == BinaryOperatorKind.Modulo && NullSafe.Call(nameof(CanonicalFunctions.Remainder), [left, right]) is { } remainder)
        {
            return remainder;
        }

        return kind switch
        {
            BinaryOperatorKind.Add => Expression.AddChecked(left, right),
            BinaryOperatorKind.Subtract => Expression.SubtractChecked(left, right),
            BinaryOperatorKind.Multiply => Expression.MultiplyChecked(left, right),
            BinaryOperatorKind.Divide => Expression.Divide(left, right),
            BinaryOperatorKind.Modulo => Expression.Modulo(left, right),
            _ => throw ODataRequestException.NotImplemented($"Operator {kind}"),
        };
    }

    private static bool IsDuration(Expression value) => ClrTypes.Underlying(value) == typeof(TimeSpan);

    /// <summary>.NET multiplies and divides durations by doubles.</summary>
    private static Expression Factor(Expression value) => IsDuration(value) ? value : NumericPromotion.To(NumericPromotion.AtLeastInt(value), typeof(double));
}
