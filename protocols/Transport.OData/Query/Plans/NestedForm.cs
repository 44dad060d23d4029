namespace Transport.OData.Query.Plans;

/// <summary>What is written of an expanded entity.</summary>
internal enum NestedForm
{
    /// <summary>Its properties.</summary>
    Values,

    /// <summary>Nothing but how many there are (<c>/$count</c>).</summary>
    Count,
}
