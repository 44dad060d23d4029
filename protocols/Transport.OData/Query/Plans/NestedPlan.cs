using Transport.OData.Model;

namespace Transport.OData.Query.Plans;

/// <summary>A complex or navigation property and what is written of its value.</summary>
/// <param name="Query">Options of a collection; null where all of it is written as it is.</param>
/// <param name="WithCount">Whether <c>$count=true</c> is among them.</param>
/// <param name="IsCount">Whether nothing is written but how many items there are (<c>/$count</c>).</param>
internal sealed record NestedPlan(
    PropertyMap Property, ResourcePlan Plan, CollectionQuery? Query, bool WithCount, bool IsCount = false);
