namespace Transport.OData.Streaming.Writing;

/// <summary>How to count and index a collection without an enumerator.</summary>
internal sealed record ListShape(Expression Count, Func<Expression, Expression> Item)
{
    /// <returns>Null for what is neither an array nor a <see cref="List{T}"/> of objects.</returns>
    public static ListShape? Of(ParameterExpression list)
    {
        if (list.Type.IsArray && !list.Type.GetElementType()!.IsValueType)
        {
            return new ListShape(Expression.ArrayLength(list), at => Expression.ArrayIndex(list, at));
        }

        return list.Type.IsGenericType && list.Type.GetGenericTypeDefinition() == typeof(List<>) && !list.Type.GenericTypeArguments[0].IsValueType
            ? new ListShape(Expression.Property(list, nameof(List<>.Count)), index => Expression.Property(list, list.Type.GetProperty("Item")!, index))
            : null;
    }
}
