using Transport.OData.Model.Internal;

namespace Transport.OData.Query.Internal;

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

/// <summary>A complex or navigation property and what is written of its value.</summary>
/// <param name="Query">Options of a collection; null where all of it is written as it is.</param>
/// <param name="WithCount">Whether <c>$count=true</c> is among them.</param>
/// <param name="Form">What is written of each entity.</param>
internal sealed record NestedPlan(
    PropertyMap Property, ResourcePlan Plan, CollectionQuery? Query, bool WithCount, NestedForm Form = NestedForm.Values)
{
    /// <summary>Holds the number of items where they are not counted here but were by a LINQ provider.</summary>
    public PropertyMap? CountedIn { get; init; }
}

/// <summary>What is written of an expanded entity.</summary>
internal enum NestedForm
{
    /// <summary>Its properties.</summary>
    Values,

    /// <summary>Its id alone (<c>/$ref</c>).</summary>
    References,
}
