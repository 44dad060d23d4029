using Transport.OData.Model;
using Transport.OData.Query.Plans;

namespace Transport.OData.Streaming.Writing;

/// <summary>Emits the members of one object: names, values, and what minimal metadata says about them.</summary>
internal sealed class MemberEmitter(PayloadStyle style, ResourcePlan plan, Expression row, ParameterExpression sink)
{
    private bool _hasMembers;

    public void Start(EmitScope scope)
    {
        scope.Segment.Literal("{");
        if (plan.IsTransient && plan.Type.Type is IEdmEntityType && style is { HasContext: true, Prefix.Length: > 0 })
        {
            // Transient entities must say so in 4.0 (JSON Format 4.01, 4.5.9).
            scope.Segment.Literal($"\"@{style.Prefix}id\":null");
            _hasMembers = true;
        }
    }

    public static void End(EmitScope scope) => scope.Segment.Literal("}");

    public Expression Get(PropertyMap property) =>
        ParameterReplacer.Replace(property.Getter.Body, property.Getter.Parameters[0], row);

    public void Value(EmitScope scope, PropertyMap property)
    {
        Comma(scope);
        var type = property.Property.Type;
        if (style.HasContext && property.IsDynamic)
        {
            ComputedType.Emit(scope, property, Get(property), sink, style);
        }

        scope.Segment.Literal($"\"{property.Name}\":");
        if (property.IsCollection)
        {
            scope.Add(PrimitiveItems.Emit(Get(property), type.AsCollection().ElementType(), property.Name, style, sink));
        }
        else if (ValueEmitter.CanWrite(property.Getter.ReturnType))
        {
            ValueEmitter.Emit(scope.Segment, Get(property), property.Name, type, style);
        }
        else
        {
            scope.Add(Expression.Call(
                typeof(AnyValue), nameof(AnyValue.Write), null, sink, Expression.Convert(Get(property), typeof(object)), Expression.Constant(style)));
        }
    }

    /// <summary>The name of a nested property, and what stands before it.</summary>
    public void NestedName(EmitScope scope, NestedPlan nested, ParameterExpression planParameter, int index)
    {
        Comma(scope);
        var name = nested.Property.Name;
        if (nested.WithCount)
        {
            Count(scope, name, planParameter, index);
            scope.Segment.Literal(",");
        }

        scope.Segment.Literal($"\"{name}\":");
    }

    /// <summary>How many items a nested property has, which is all that is written of it.</summary>
    public void NestedCount(EmitScope scope, NestedPlan nested, ParameterExpression planParameter, int index)
    {
        Comma(scope);
        Count(scope, nested.Property.Name, planParameter, index);
    }

    private void Count(EmitScope scope, string name, ParameterExpression planParameter, int index)
    {
        scope.Segment.Literal($"\"{name}@{style.Prefix}count\":");
        scope.Add(Expression.Call(
            typeof(NestedItems), nameof(NestedItems.WriteCount), null, sink, planParameter, Expression.Constant(index),
            Expression.Convert(row, typeof(object)), Expression.Constant(style.Ieee754Compatible)));
    }

    private void Comma(EmitScope scope)
    {
        if (_hasMembers)
        {
            scope.Segment.Literal(",");
        }

        _hasMembers = true;
    }
}
