using System.Reflection;

namespace Transport.OData.Model;

/// <summary>
/// Says which CLR expression holds each property of an EDM type. By convention it is the CLR property of the same name, letter case
/// aside; a property that neither convention nor builder finds is not mapped: it is not written, and skipped when read.
/// </summary>
public sealed class TypeMapBuilder<T>
    where T : class, new()
{
    private readonly IEdmStructuredType _type;
    private readonly Dictionary<string, LambdaExpression> _named = new(StringComparer.Ordinal);
    private Expression<Func<T, object>>? _rest;

    internal TypeMapBuilder(IEdmStructuredType type) => _type = type;

    /// <summary>Maps one property to a member, possibly a nested one such as <c>row => row.Order.Name</c>.</summary>
    public TypeMapBuilder<T> Property<TValue>(string name, Expression<Func<T, TValue>> value)
    {
        _named[name] = value;
        return this;
    }

    /// <summary>Looks for all other properties on an object that <typeparamref name="T"/> holds and constructs.</summary>
    public TypeMapBuilder<T> Others(Expression<Func<T, object>> holder)
    {
        _rest = holder;
        return this;
    }

    internal TypeMap Build()
    {
        var properties = new List<PropertyMap>();
        foreach (var property in _type.Properties())
        {
            if (_named.TryGetValue(property.Name, out var value) || TryFindByConvention(property.Name, out value))
            {
                properties.Add(PropertyMapFactory.Create(property, value!));
            }
        }

        return new TypeMap(_type, typeof(T), properties);
    }

    private bool TryFindByConvention(string name, out LambdaExpression? value)
    {
        var row = _rest?.Parameters[0] ?? Expression.Parameter(typeof(T), "row");
        var holder = _rest is null ? row : Unconverted(_rest.Body);
        var member = holder.Type.GetProperty(name, BindingFlags.Public | BindingFlags.Instance)
            ?? holder.Type.GetProperty(name, BindingFlags.Public | BindingFlags.Instance | BindingFlags.IgnoreCase);
        value = member is null ? null : Expression.Lambda(Expression.Property(holder, member), row);
        return value is not null;
    }

    private static Expression Unconverted(Expression body) =>
        body is UnaryExpression { NodeType: ExpressionType.Convert } convert ? convert.Operand : body;
}
