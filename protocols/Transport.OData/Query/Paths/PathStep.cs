using Transport.OData.Model;

namespace Transport.OData.Query.Paths;

/// <summary>One segment of a path from an entity set to what a request addresses.</summary>
internal abstract record PathStep;

/// <summary>From rows to the one with a key.</summary>
/// <param name="Key">The values as expressions compute with them, in the order of the type's keys.</param>
/// <param name="Text">The key as a client would write it, for messages.</param>
internal sealed record KeyStep(TypeMap Type, object?[] Key, string Text) : PathStep;

/// <summary>From one row to a structured property of it, or to the items of a collection.</summary>
internal sealed record PropertyStep(PropertyMap Property, TypeMap Target) : PathStep;
