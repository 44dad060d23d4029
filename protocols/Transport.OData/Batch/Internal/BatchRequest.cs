namespace Transport.OData.Batch.Internal;

/// <summary>One request of a batch, read to its end.</summary>
/// <param name="Id">As the client named it; null in a multipart batch that did not.</param>
/// <param name="Url">Absolute.</param>
/// <param name="GroupId">Requests of one change set or atomicity group have the same; null outside.</param>
/// <param name="DependsOn">Ids of requests, or of groups, that must have succeeded.</param>
internal sealed record BatchRequest(
    string? Id, string Method, Uri Url, IReadOnlyList<KeyValuePair<string, string>> Headers, byte[] Body, string? GroupId, IReadOnlyList<string> DependsOn);
