namespace Transport.OData.Streaming.Writing;

/// <summary>What of the representation changes how a row is written.</summary>
/// <param name="HasContext">Metadata is minimal, not none: the context URL and the types of computed values are written.</param>
/// <param name="Ieee754Compatible">Edm.Int64, Edm.Decimal and counts are strings.</param>
/// <param name="Prefix">Of control information: <c>odata.</c> in 4.0, nothing in 4.01.</param>
internal sealed record PayloadStyle(bool HasContext, bool Ieee754Compatible, string Prefix);
