using Transport.OData.Model;

namespace Transport.OData.Query.Plans;

/// <summary>What is written of each row of a type: the selected properties and the expanded navigation properties.</summary>
/// <param name="Type">The rows. Properties of a query's own making are read through their getters like any other.</param>
/// <param name="Values">Primitive properties and collections of primitives, in the order of the EDM type, then what the query computes.</param>
/// <param name="Nested">Complex properties, then expanded navigation properties, each in the order of the EDM type.</param>
internal sealed record ResourcePlan(TypeMap Type, IReadOnlyList<PropertyMap> Values, IReadOnlyList<NestedPlan> Nested)
{
    /// <summary>Rows of <c>$apply</c>: no URL names them.</summary>
    public bool IsTransient => Type.IsTransient;
}
