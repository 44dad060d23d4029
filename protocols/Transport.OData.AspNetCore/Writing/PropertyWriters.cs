using Microsoft.AspNetCore.OData.Edm;
using Microsoft.OData.ModelBuilder;

namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>
/// The compiled writers of a model's properties. There are as many as the model has properties, whatever is asked for: plans are made of them
/// without compiling anything.
/// </summary>
internal sealed class PropertyWriters(IEdmModel model)
{
    /// <summary>Asked several times in each request.</summary>
    private static readonly ConditionalWeakTable<Type, Known> ElementTypes = [];

    private readonly ConcurrentDictionary<(IEdmProperty, Type), object> _made = new();

    /// <summary>How a property's values are written.</summary>
    /// <param name="clrType">The type that instances have.</param>
    /// <exception cref="PlanNotPossibleException">The property's type has no compiled writer.</exception>
    public PropertyPlan Value(IEdmStructuralProperty property, Type clrType) =>
        (PropertyPlan)_made.GetOrAdd((property, clrType), static (key, self) => self.MakeValue((IEdmStructuralProperty)key.Item1, key.Item2), this);

    /// <summary>How a property of complex or entity type is read.</summary>
    /// <exception cref="PlanNotPossibleException">The instances have no such property.</exception>
    public Func<object, object?> Getter(IEdmProperty property, Type clrType) =>
        (Func<object, object?>)_made.GetOrAdd((property, clrType), static (key, self) => self.MakeGetter(key.Item1, key.Item2), this);

    private PropertyPlan MakeValue(IEdmStructuralProperty property, Type clrType)
    {
        var (instance, get) = Read(property, clrType);
        var buffer = Expression.Parameter(typeof(PayloadBuffer), "buffer");
        var type = property.Type;
        if (type.IsCollection())
        {
            return Collection(property, get, instance);
        }

        var plain = Nullable.GetUnderlyingType(get.Type) ?? get.Type;
        var write = ValueForms.Of(model, type, plain)
            ?? throw new PlanNotPossibleException("a property's type has no compiled writer");
        var value = Expression.Variable(get.Type, "value");
        Expression some = plain == get.Type ? value : Expression.Property(value, nameof(Nullable<int>.Value));
        var body = get.Type.IsValueType && plain == get.Type
            ? write(buffer, get)
            : Expression.Block(
                [value],
                Expression.Assign(value, get),
                Expression.IfThenElse(
                    Expression.Equal(value, Expression.Constant(null, get.Type)),
                    Expression.Call(typeof(NullValue), nameof(NullValue.Write), null, buffer, Expression.Constant(property.Name), Expression.Constant(type.IsNullable)),
                    write(buffer, some)));
        var boxed = Expression.Parameter(typeof(object), "value");
        var source = Expression.Lambda<ValueWriter>(Expression.Block(typeof(void), body), instance, buffer);
        return new PropertyPlan(
            property.Name,
            JsonText.Prefix(property.Name),
            [(byte)',', .. JsonText.Prefix(property.Name)],
            source,
            source.Compile(),
            Expression.Lambda<ValueWriter>(Expression.Block(typeof(void), write(buffer, Expression.Convert(boxed, plain))), boxed, buffer).Compile(),
            type.IsNullable,
            IsCollection: false);
    }

    private PropertyPlan Collection(IEdmStructuralProperty property, Expression get, ParameterExpression instance)
    {
        var element = property.Type.AsCollection().ElementType();
        var clrElement = ElementType(get.Type) ?? throw new PlanNotPossibleException("a property's type has no compiled writer");
        var plain = Nullable.GetUnderlyingType(clrElement) ?? clrElement;
        var write = ValueForms.Of(model, element, plain) ?? throw new PlanNotPossibleException("a property's type has no compiled writer");
        var boxed = Expression.Parameter(typeof(object), "value");
        var buffer = Expression.Parameter(typeof(PayloadBuffer), "buffer");
        var item = Expression.Lambda<ValueWriter>(
            Expression.Block(typeof(void), write(buffer, Expression.Convert(boxed, plain))), boxed, buffer).Compile();
        var read = Expression.Lambda<Func<object, object?>>(Expression.Convert(get, typeof(object)), instance).Compile();
        var (name, isNullable) = (property.Name, element.IsNullable);
        return new PropertyPlan(
            name,
            JsonText.Prefix(name),
            [(byte)',', .. JsonText.Prefix(name)],
            Source: null,
            (row, target) => CollectionValue.Write(target, read(row) as IEnumerable, item, name, isNullable),
            (value, target) => CollectionValue.Write(target, value as IEnumerable, item, name, isNullable),
            MayBeNull: true,
            IsCollection: true);
    }

    private Func<object, object?> MakeGetter(IEdmProperty property, Type clrType)
    {
        var (instance, get) = Read(property, clrType);
        return get.Type.IsValueType
            ? throw new PlanNotPossibleException("a complex property is a struct")
            : Expression.Lambda<Func<object, object?>>(get, instance).Compile();
    }

    private (ParameterExpression Instance, Expression Get) Read(IEdmProperty property, Type clrType)
    {
        var info = model.GetAnnotationValue<ClrPropertyInfoAnnotation>(property)?.ClrPropertyInfo;
        info = info is not null && info.DeclaringType!.IsAssignableFrom(clrType)
            ? info
            : clrType.GetProperty(model.GetClrPropertyName(property), BindingFlags.Public | BindingFlags.Instance);
        if (info?.GetMethod is not { IsPublic: true, IsStatic: false } || info.GetIndexParameters().Length > 0)
        {
            throw new PlanNotPossibleException("a property has no public getter");
        }

        var instance = Expression.Parameter(typeof(object), "instance");
        return (instance, Expression.Property(Expression.Convert(instance, clrType), info));
    }

    /// <summary>The type of a collection's items; null if it is none, as a text is none.</summary>
    internal static Type? ElementType(Type type) => ElementTypes.GetValue(type, static made => new Known(FindElementType(made))).Type;

    private static Type? FindElementType(Type type) =>
        type == typeof(string) ? null
        : type.IsArray ? type.GetElementType()
        : new[] { type }.Concat(type.GetInterfaces())
            .FirstOrDefault(static made => made.IsGenericType && made.GetGenericTypeDefinition() == typeof(IEnumerable<>))?.GetGenericArguments()[0];

    private sealed record Known(Type? Type);
}
