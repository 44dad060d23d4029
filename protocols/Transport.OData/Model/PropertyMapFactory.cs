using System.Text.Json;

namespace Transport.OData.Model;

/// <summary>Compiles the accessors of a <see cref="PropertyMap"/> once, from the expression that names its member.</summary>
internal static class PropertyMapFactory
{
    public static PropertyMap Create(IEdmProperty property, LambdaExpression getter)
    {
        var isCollection = property.Type.IsCollection();
        if (!isCollection && property.Type.IsPrimitive() && !PrimitiveTypes.CanHold(getter.ReturnType, property.Type.AsPrimitive()))
        {
            throw new ArgumentException($"{property.Name}: a {getter.ReturnType} cannot hold {property.Type.FullName()}.");
        }

        if (!isCollection && property.Type.IsUntyped() && getter.ReturnType != typeof(JsonElement?))
        {
            throw new ArgumentException($"{property.Name}: a {getter.ReturnType} cannot hold Edm.Untyped; use a JsonElement that may be null.");
        }

        if (isCollection && ElementType(getter.ReturnType) is null)
        {
            throw new ArgumentException($"{property.Name}: a {getter.ReturnType} cannot hold a collection; use an array or a List.");
        }

        return new PropertyMap(property, getter, CompileGet(getter), isCollection ? CompileSetItems(getter) : null);
    }

    /// <summary>A value that only one query knows; what it takes to read it is compiled when it is first read boxed.</summary>
    public static PropertyMap CreateComputed(IEdmProperty property, LambdaExpression getter)
    {
        Func<object, object?>? compiled = null;
        return new PropertyMap(property, getter, row => (compiled ??= CompileGet(getter))(row), SetItems: null);
    }

    private static Func<object, object?> CompileGet(LambdaExpression getter)
    {
        var row = Expression.Parameter(typeof(object), "row");
        var value = PrimitiveTypes.ToWire(Inline(getter, row));
        return Expression.Lambda<Func<object, object?>>(Expression.Convert(value, typeof(object)), row).Compile();
    }

    private static Action<object, IEnumerable<object>>? CompileSetItems(LambdaExpression getter)
    {
        var (row, items) = (Expression.Parameter(typeof(object), "row"), Expression.Parameter(typeof(IEnumerable<object>), "items"));
        if (Inline(getter, row) is not MemberExpression { Member: System.Reflection.PropertyInfo { CanWrite: true } } target)
        {
            return null;
        }

        var type = ElementType(target.Type)!;
        var typed = Expression.Call(typeof(Enumerable), nameof(Enumerable.Cast), [type], items);
        var made = Expression.Call(typeof(Enumerable), target.Type.IsArray ? nameof(Enumerable.ToArray) : nameof(Enumerable.ToList), [type], typed);
        return Expression.Lambda<Action<object, IEnumerable<object>>>(Expression.Assign(target, made), row, items).Compile();
    }

    private static Type? ElementType(Type collection) => collection.IsArray
        ? collection.GetElementType()
        : collection is { IsGenericType: true, GenericTypeArguments.Length: 1 }
            && collection.IsAssignableFrom(typeof(List<>).MakeGenericType(collection.GenericTypeArguments))
            ? collection.GenericTypeArguments[0]
            : null;

    private static Expression Inline(LambdaExpression getter, ParameterExpression row) =>
        ParameterReplacer.Replace(getter.Body, getter.Parameters[0], Expression.Convert(row, getter.Parameters[0].Type));
}
