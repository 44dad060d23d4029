namespace Transport.ServerApi;

/// <summary>Which payload a server serves.</summary>
/// <param name="Id">Its name.</param>
/// <param name="Sha256">The hash of its sample.</param>
public sealed record ServedPayload(string Id, string Sha256);
