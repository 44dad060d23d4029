namespace Transport.OData.Query.Functions;

/// <summary>How to count and index a collection without an enumerator.</summary>
internal sealed record ListShape(Expression Count, Func<Expression, Expression> Item)
{
    /// <returns>Null for what is neither an array nor a <see cref="List{T}"/>.</returns>
    public static ListShape? Of(ParameterExpression list) =>
        list.Type.IsArray ? new ListShape(Expression.ArrayLength(list), at => Expression.ArrayIndex(list, at))
        : list.Type.IsGenericType && list.Type.GetGenericTypeDefinition() == typeof(List<>)
            ? new ListShape(Expression.Property(list, nameof(List<>.Count)), at => Expression.Property(list, list.Type.GetProperty("Item")!, at))
            : null;
}
