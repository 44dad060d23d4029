using Transport.OData.Model;

namespace Transport.OData.Query.Paths;

/// <summary>A path that leads from an entity set to rows, one row, or a property of one.</summary>
/// <param name="Source">Where it starts.</param>
/// <param name="Type">Of the rows, or the row, that the steps lead to.</param>
/// <param name="EntitySet">To which they belong; null for complex values.</param>
/// <param name="IsCollection">Whether the steps lead to rows rather than to one row.</param>
/// <param name="Filters">What rows must satisfy (<c>/$filter</c>).</param>
/// <param name="Property">A primitive property, or collection of primitives, of that row.</param>
internal sealed record ResourcePath(
    IEdmEntitySet Source, IReadOnlyList<PathStep> Steps, TypeMap Type, IEdmEntitySetBase? EntitySet, bool IsCollection,
    IReadOnlyList<FilterSegment> Filters, PropertyMap? Property, PathEnd End)
{
    /// <summary>Of the complex value, or the collection of them, that the steps lead to.</summary>
    public IEdmTypeReference ComplexType => ((PropertyStep)Steps[^1]).Property.Property.Type;

    /// <summary>For messages.</summary>
    public string Target => Property is not null ? "a property" : IsCollection ? "a collection" : EntitySet is null ? "a complex value" : "a single entity";
}
