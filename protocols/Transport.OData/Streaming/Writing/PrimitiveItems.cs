namespace Transport.OData.Streaming.Writing;

/// <summary>Collections of primitive and enumeration values.</summary>
internal static class PrimitiveItems
{
    /// <summary>An expression that writes a collection; none is an empty one, because a collection is never null.</summary>
    public static Expression Emit(Expression items, IEdmTypeReference type, string name, PayloadStyle style, ParameterExpression sink)
    {
        var itemType = items.Type.IsArray ? items.Type.GetElementType()! : items.Type.GenericTypeArguments[0];
        var item = Expression.Parameter(itemType, "item");
        var scope = new EmitScope(sink);
        if (ValueEmitter.CanWrite(itemType))
        {
            ValueEmitter.Emit(scope.Segment, item, name, type, style);
        }
        else
        {
            scope.Add(Expression.Call(typeof(AnyValue), nameof(AnyValue.Write), null, sink, Expression.Convert(item, typeof(object)), Expression.Constant(style)));
        }

        scope.Segment.Literal(",");
        var write = Expression.Lambda(typeof(Action<,>).MakeGenericType(typeof(PayloadSink), itemType), scope.Build(), sink, item).Compile();
        return Expression.Call(typeof(PrimitiveItems), nameof(WriteAll), [itemType], sink, items, Expression.Constant(write));
    }

    private static void WriteAll<T>(PayloadSink sink, IEnumerable<T>? items, Action<PayloadSink, T> write)
    {
        sink.Write("["u8);
        var any = false;
        foreach (var item in items ?? [])
        {
            write(sink, item);
            any = true;
        }

        // The last comma is taken back, which nothing has yet seen.
        sink.Position -= any ? 1 : 0;
        sink.Write("]"u8);
    }
}
