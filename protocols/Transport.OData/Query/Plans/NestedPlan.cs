using Transport.OData.Model;

namespace Transport.OData.Query.Plans;

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
