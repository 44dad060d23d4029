using System.Collections.Frozen;

namespace Transport.OData.Model;

/// <summary>An EDM model and the CLR classes that hold its entities and complex values. Immutable; build it with <see cref="ODataModelBuilder"/>.</summary>
public sealed class ODataModel
{
    private readonly FrozenDictionary<string, TypeMap> _byEdmName;

    internal ODataModel(IEdmModel edm, IEnumerable<TypeMap> types)
    {
        Edm = edm;
        _byEdmName = types.ToFrozenDictionary(map => map.EdmName, StringComparer.Ordinal);
    }

    /// <summary>The model as Microsoft.OData.Core knows it.</summary>
    public IEdmModel Edm { get; }

    /// <exception cref="InvalidOperationException">The model has the type, but nobody mapped it.</exception>
    internal TypeMap this[IEdmStructuredType type] => _byEdmName.TryGetValue(type.FullTypeName(), out var map)
        ? map
        : throw new InvalidOperationException($"EDM type {type.FullTypeName()} is not mapped to a CLR class.");

    /// <summary>What is mapped to a class; null where nothing is.</summary>
    internal TypeMap? Find(Type clrType) => _byEdmName.Values.FirstOrDefault(map => map.ClrType == clrType);

    /// <summary>A type that a request names.</summary>
    /// <exception cref="ODataRequestException">Nobody mapped it: 501.</exception>
    internal TypeMap Require(IEdmStructuredType type) =>
        _byEdmName.GetValueOrDefault(type.FullTypeName()) ?? throw ODataRequestException.NotImplemented($"The type {type.FullTypeName()}");
}
