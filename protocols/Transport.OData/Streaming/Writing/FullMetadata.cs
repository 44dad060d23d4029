using System.Text;
using Transport.OData.Model;
using Transport.OData.Query.Plans;

namespace Transport.OData.Streaming.Writing;

/// <summary>Emits what full metadata says of one object and its members (JSON Format 4.01, 3.1.2): types, id, edit link, navigation links.</summary>
internal sealed class FullMetadata(PayloadStyle style, ResourcePlan plan, IEdmEntitySetBase? entitySet)
{
    private readonly ConstantExpression? _links =
        plan.IsTransient || entitySet is null ? null : Expression.Constant(new EntityLinks(plan, entitySet));

    private Expression _row = null!;
    private ParameterExpression _sink = null!;

    /// <summary>Type, id and edit link.</summary>
    public void Start(EmitScope scope, Expression row, ParameterExpression sink)
    {
        (_row, _sink) = (Expression.Convert(row, typeof(object)), sink);
        scope.Segment.Literal($"\"@{style.Prefix}type\":\"#{plan.Type.EdmName}\"");
        if (plan.IsTransient)
        {
            scope.Segment.Literal($",\"@{style.Prefix}id\":null");
        }
        else if (_links is { Value: EntityLinks links })
        {
            scope.Segment.Literal($",\"@{style.Prefix}id\":\"");
            Url(scope, isAbsolute: true);
            scope.Segment.Literal($"\",\"@{style.Prefix}editLink\":\"");
            Url(scope, isAbsolute: !links.HasKeys);
            scope.Segment.Literal("\"");
        }
    }

    /// <summary>The type of a value, where JSON does not tell it; null has none. A computed double always says that it is one, as in Microsoft.OData.Core's answers.</summary>
    public static void ValueType(EmitScope scope, PropertyMap property, Expression value, ParameterExpression sink, PayloadStyle style)
    {
        var type = property.Property.Type;
        var annotation = $"\"{property.Name}@{style.Prefix}type\":\"{TypeName(type, style)}\",";
        var isTold = PrimitiveTypes.IsToldByJson(type) && !(property.IsDynamic && type.IsDouble());
        if (type.IsDouble() && !property.IsDynamic && value.Type != typeof(object))
        {
            scope.Add(Expression.Call(
                typeof(FullMetadata), nameof(WriteUnlessFinite), null, sink, Expression.Convert(value, typeof(double?)),
                Expression.Constant(Encoding.UTF8.GetBytes(annotation))));
        }
        else if (!isTold && value.Type.IsValueType && Nullable.GetUnderlyingType(value.Type) is null)
        {
            scope.Segment.Literal(annotation);
        }
        else if (!isTold)
        {
            scope.Add(Expression.Call(
                typeof(FullMetadata), nameof(WriteUnlessNull), null, sink, Expression.Equal(value, Expression.Constant(null, value.Type)),
                Expression.Constant(Encoding.UTF8.GetBytes(annotation))));
        }
    }

    /// <summary>The type of a value that is an answer by itself; nothing where JSON tells it.</summary>
    public static void WriteValueType(PayloadSink sink, object? value, IEdmTypeReference type, PayloadStyle style)
    {
        if (!PrimitiveTypes.IsToldByJson(type) || value is double and not (> double.NegativeInfinity and < double.PositiveInfinity))
        {
            sink.Write(Encoding.UTF8.GetBytes($"\"@{style.Prefix}type\":\"{TypeName(type, style)}\","));
        }
    }

    /// <summary>Links of a navigation property; nothing for a complex one.</summary>
    public void NavigationLinks(EmitScope scope, IEdmProperty property)
    {
        if (_links is null || property is not IEdmNavigationProperty)
        {
            return;
        }

        Links(scope, property);
        scope.Segment.Literal(",");
    }

    private void Links(EmitScope scope, IEdmProperty property)
    {
        scope.Segment.Literal($"\"{property.Name}@{style.Prefix}associationLink\":\"");
        Url(scope, isAbsolute: true);
        scope.Segment.Literal($"/{property.Name}/$ref\",\"{property.Name}@{style.Prefix}navigationLink\":\"");
        Url(scope, isAbsolute: true);
        scope.Segment.Literal($"/{property.Name}\"");
    }

    /// <summary>Links of the navigation properties that are not expanded.</summary>
    public void OtherLinks(EmitScope scope)
    {
        if (_links is null)
        {
            return;
        }

        foreach (var property in plan.Type.Type.Properties().OfType<IEdmNavigationProperty>())
        {
            if (plan.Selected?.Contains(property.Name) is not false && plan.Nested.All(nested => nested.Property.Property != property))
            {
                scope.Segment.Literal(",");
                Links(scope, property);
            }
        }
    }

    private void Url(EmitScope scope, bool isAbsolute) =>
        scope.Add(Expression.Call(_links!, nameof(EntityLinks.Write), null, _sink, _row, Expression.Constant(isAbsolute)));

    /// <remarks>A double that is not finite is a string.</remarks>
    private static void WriteUnlessNull(PayloadSink sink, bool isNull, byte[] annotation)
    {
        if (!isNull)
        {
            sink.Write(annotation);
        }
    }

    private static void WriteUnlessFinite(PayloadSink sink, double? value, byte[] annotation)
    {
        if (value is not null && !double.IsFinite(value.Value))
        {
            sink.Write(annotation);
        }
    }

    private static string TypeName(IEdmTypeReference type, PayloadStyle style)
    {
        var element = type.IsCollection() ? type.AsCollection().ElementType() : type;
        var name = element.IsPrimitive() ? element.Definition.FullTypeName()["Edm.".Length..] : element.Definition.FullTypeName();
        var hash = element.IsPrimitive() && style.Prefix.Length == 0 ? "" : "#";
        return type.IsCollection() ? $"{hash}Collection({name})" : hash + name;
    }
}
