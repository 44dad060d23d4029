using System.Collections.Frozen;

namespace Transport.OData.Model;

/// <summary>An EDM entity or complex type and the CLR class that holds its values.</summary>
internal sealed class TypeMap
{
    private readonly FrozenDictionary<string, PropertyMap> _byName;

    public TypeMap(IEdmStructuredType type, Type clrType, IReadOnlyList<PropertyMap> properties)
    {
        Type = type;
        EdmName = type.FullTypeName();
        ClrType = clrType;
        Properties = properties;
        _byName = properties.ToFrozenDictionary(property => property.Name, StringComparer.Ordinal);
        Keys = type is IEdmEntityType entity ? [.. entity.Key().Select(key => Find(key.Name)).OfType<PropertyMap>()] : [];
    }

    public IEdmStructuredType Type { get; }

    public string EdmName { get; }

    public Type ClrType { get; }

    /// <summary>In the order of the EDM type.</summary>
    public IReadOnlyList<PropertyMap> Properties { get; }

    /// <summary>Those of the key that are mapped (a client may not want them); empty for complex types.</summary>
    public IReadOnlyList<PropertyMap> Keys { get; }

    /// <summary>Rows that a query made (<c>$apply</c>): they hold what it says, not what the EDM type says, and are no entities that a URL could name.</summary>
    public bool IsTransient { get; init; }

    public PropertyMap? Find(string name) => _byName.GetValueOrDefault(name);

    /// <summary>A property that a request names.</summary>
    /// <exception cref="ODataRequestException">The rows have no such property.</exception>
    public PropertyMap Require(string name) => Find(name)
        ?? throw (IsTransient || Type.FindProperty(name) is null
            ? ODataRequestException.InvalidQuery($"{name} is not a property of {(IsTransient ? "the result of $apply" : EdmName)}.")
            : ODataRequestException.NotImplemented($"The property {name}"));

    /// <summary>The same rows with properties that are computed from them.</summary>
    public TypeMap With(IEnumerable<PropertyMap> computed) => new(Type, ClrType, [.. Properties, .. computed]) { IsTransient = IsTransient };
}
