namespace Transport.OData.Streaming.Writing;

/// <summary>What of the representation changes how a row is written.</summary>
/// <param name="FullMetadata">Types, ids and links are written.</param>
/// <param name="HasContext">Types of computed values are written, and ids relative to the service root, which a reader knows by the context URL.</param>
/// <param name="Ieee754Compatible">Edm.Int64, Edm.Decimal and counts are strings.</param>
/// <param name="Prefix">Of control information: <c>odata.</c> in 4.0, nothing in 4.01.</param>
internal sealed record PayloadStyle(bool FullMetadata, bool HasContext, bool Ieee754Compatible, string Prefix);
