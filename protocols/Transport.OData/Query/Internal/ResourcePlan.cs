using Transport.OData.Model.Internal;

namespace Transport.OData.Query.Internal;

/// <summary>What is written of each row of a type: the selected properties and the expanded navigation properties.</summary>
/// <param name="Values">Primitive properties and collections of primitives, in the order of the EDM type.</param>
/// <param name="Nested">Complex properties, then expanded navigation properties, each in the order of the EDM type.</param>
internal sealed record ResourcePlan(TypeMap Type, IReadOnlyList<PropertyMap> Values, IReadOnlyList<NestedPlan> Nested)
{
    /// <summary>Whether the key is among <see cref="Values"/>, so that ids and links can be computed from what is written.</summary>
    public bool HasKeys { get; } = Type.Keys.All(key => Values.Contains(key));

    /// <summary>Names of what <c>$select</c> lets through, navigation properties among it, whose links full metadata then has; null for all.</summary>
    public IReadOnlySet<string>? Selected { get; init; }
}

/// <summary>A complex or navigation property and what is written of its value.</summary>
/// <param name="Query">Options of an expanded collection; null where all of it is written as it is.</param>
/// <param name="WithCount">Whether <c>$count=true</c> is among them.</param>
internal sealed record NestedPlan(PropertyMap Property, ResourcePlan Plan, CollectionQuery? Query, bool WithCount);
