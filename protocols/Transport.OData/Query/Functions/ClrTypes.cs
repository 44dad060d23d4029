namespace Transport.OData.Query.Functions;

/// <summary>Nullable and underlying types of expressions.</summary>
internal static class ClrTypes
{
    public static Type Underlying(Expression value) => Underlying(value.Type);

    public static Type Underlying(Type type) => Nullable.GetUnderlyingType(type) ?? type;

    public static bool CanBeNull(Type type) => !type.IsValueType || Nullable.GetUnderlyingType(type) is not null;

    /// <summary>The type itself where it has null among its values.</summary>
    public static Type WithNull(Type type) => CanBeNull(type) ? type : typeof(Nullable<>).MakeGenericType(type);

    /// <summary>The same value, of a type that has null.</summary>
    public static Expression Lift(Expression value) => As(value, WithNull(value.Type));

    public static Expression As(Expression value, Type type) => value.Type == type ? value : Expression.Convert(value, type);

    public static Type ItemType(Expression collection) => ItemType(collection.Type);

    /// <summary>Of an array, a List or any other IEnumerable of one type.</summary>
    public static Type ItemType(Type collection) => collection.GetElementType()
        ?? (collection.IsGenericType && collection.GetGenericTypeDefinition() == typeof(IEnumerable<>) ? collection : collection.GetInterfaces().First(
            type => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IEnumerable<>))).GenericTypeArguments[0];

    /// <summary>The literal null, which has no type yet.</summary>
    public static ConstantExpression Null { get; } = Expression.Constant(null);

    /// <summary>The value of a literal of the query; false for all else, the literal null among it.</summary>
    public static bool TryGetLiteral(Expression expression, out object? value)
    {
        value = (expression as ConstantExpression)?.Value;
        return value is not null;
    }

    /// <summary>Not of a literal, nor of what is only nullable because the other side is.</summary>
    public static bool MayBeNull(Expression value) =>
        CanBeNull(value.Type) && !TryGetLiteral(value, out _) && !(value is UnaryExpression { NodeType: ExpressionType.Convert, Operand: var operand } && !MayBeNull(operand));

    public static bool IsNull(Expression expression) => expression is ConstantExpression { Value: null } && expression.Type == typeof(object);

    /// <summary>Whether a value turns out to be null.</summary>
    public static Expression EqualsNull(Expression value) => Expression.Equal(value, Expression.Constant(null, value.Type));
}
