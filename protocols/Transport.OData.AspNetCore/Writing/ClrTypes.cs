using Microsoft.AspNetCore.OData.Edm;

namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>The classes behind a model's types.</summary>
internal static class ClrTypes
{
    /// <summary>The class of an entity or complex type; null where it has none.</summary>
    public static Type? Of(IEdmModel model, IEdmStructuredType type) => model.GetTypeMapper().GetClrType(model, type switch
    {
        IEdmEntityType entity => new EdmEntityTypeReference(entity, isNullable: false),
        IEdmComplexType complex => new EdmComplexTypeReference(complex, isNullable: false),
        _ => null,
    });
}
