using System.Text;
using Transport.OData.Model;

namespace Transport.OData.Streaming.Writing;

/// <summary>Emits the type of a value that a query computes (JSON Format 4.01, 4.6.3), where JSON does not tell it; null has none.</summary>
internal static class ComputedType
{
    /// <summary>A computed double always says that it is one, as in Microsoft.OData.Core's answers.</summary>
    public static void Emit(EmitScope scope, PropertyMap property, Expression value, ParameterExpression sink, PayloadStyle style)
    {
        var type = property.Property.Type;
        if (PrimitiveTypes.IsToldByJson(type) && !type.IsDouble())
        {
            return;
        }

        var annotation = $"\"{property.Name}@{style.Prefix}type\":\"{Name(type, style)}\",";
        if (value.Type.IsValueType && Nullable.GetUnderlyingType(value.Type) is null)
        {
            scope.Segment.Literal(annotation);
        }
        else
        {
            scope.Add(Expression.Call(
                typeof(ComputedType), nameof(WriteUnlessNull), null, sink, Expression.Equal(value, Expression.Constant(null, value.Type)),
                Expression.Constant(Encoding.UTF8.GetBytes(annotation))));
        }
    }

    private static void WriteUnlessNull(PayloadSink sink, bool isNull, byte[] annotation)
    {
        if (!isNull)
        {
            sink.Write(annotation);
        }
    }

    private static string Name(IEdmTypeReference type, PayloadStyle style)
    {
        var element = type.IsCollection() ? type.AsCollection().ElementType() : type;
        var name = element.IsPrimitive() ? element.Definition.FullTypeName()["Edm.".Length..] : element.Definition.FullTypeName();
        var hash = element.IsPrimitive() && style.Prefix.Length == 0 ? "" : "#";
        return type.IsCollection() ? $"{hash}Collection({name})" : hash + name;
    }
}
