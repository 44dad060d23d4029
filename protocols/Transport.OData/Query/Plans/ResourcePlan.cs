using Transport.OData.Model;

namespace Transport.OData.Query.Plans;

/// <summary>What is written of each row of a type: the selected properties and the expanded navigation properties.</summary>
/// <param name="Type">The rows. Properties of a query's own making are read through their getters like any other.</param>
/// <param name="Values">Primitive properties and collections of primitives, in the order of the EDM type, then what the query computes.</param>
/// <param name="Nested">Complex properties, then expanded navigation properties, each in the order of the EDM type.</param>
internal sealed record ResourcePlan(TypeMap Type, IReadOnlyList<PropertyMap> Values, IReadOnlyList<NestedPlan> Nested)
{
    /// <summary>Whether the key is among <see cref="Values"/>, so that ids and links can be computed from what is written.</summary>
    public bool HasKeys { get; } = Type.Keys.All(key => Values.Contains(key));

    /// <summary>Names of what <c>$select</c> lets through, navigation properties among it, whose links full metadata then has; null for all.</summary>
    public IReadOnlySet<string>? Selected { get; init; }

    /// <summary>Rows of <c>$apply</c>: no URL names them, so they have neither id nor links.</summary>
    public bool IsTransient => Type.IsTransient;
}
