using Transport.OData.Model;

namespace Transport.OData.Streaming.Reading;

/// <summary>A collection within a row of which only the first page came.</summary>
internal sealed record NestedLink(object Row, PropertyMap Property, string Link);
