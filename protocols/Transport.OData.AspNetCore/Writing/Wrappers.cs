namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>The library's wrappers of rows with $select or $expand, which hold the whole instance where all of its values are selected.</summary>
internal static class Wrappers
{
    private static readonly Func<object, object?>? Read = MakeRead();

    /// <summary>The instance from which all values are written; null where the wrapper has only some of them.</summary>
    public static object? InstanceOf(IEdmStructuredObject wrapper) =>
        Read is null || wrapper is not ISelectExpandWrapper ? null : Read(wrapper);

    /// <remarks>The members are public, their class is not. Without them values are asked for by name, which is slower and the same.</remarks>
    private static Func<object, object?>? MakeRead()
    {
        const BindingFlags Members = BindingFlags.Public | BindingFlags.Instance;
        var type = typeof(ISelectExpandWrapper).Assembly.GetType("Microsoft.AspNetCore.OData.Query.Wrapper.SelectExpandWrapper");
        var instance = type?.GetProperty("UntypedInstance", Members);
        var isWhole = type?.GetProperty("UseInstanceForProperties", Members);
        if (instance?.PropertyType != typeof(object) || isWhole?.PropertyType != typeof(bool))
        {
            return null;
        }

        var wrapper = Expression.Parameter(typeof(object), "wrapper");
        var typed = Expression.TypeAs(wrapper, type!);
        var held = Expression.Variable(type!, "held");
        return Expression.Lambda<Func<object, object?>>(
            Expression.Block(
                [held],
                Expression.Assign(held, typed),
                Expression.Condition(
                    Expression.AndAlso(
                        Expression.NotEqual(held, Expression.Constant(null, type!)), Expression.Property(held, isWhole)),
                    Expression.Property(held, instance),
                    Expression.Constant(null, typeof(object)))),
            wrapper).Compile();
    }
}
