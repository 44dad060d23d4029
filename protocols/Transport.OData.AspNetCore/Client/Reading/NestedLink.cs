namespace Transport.OData.CompiledPayloads.Client;

/// <summary>A collection within a row of which only the first page came.</summary>
internal sealed record NestedLink(object Row, CollectionMember Member, string Link);
