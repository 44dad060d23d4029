namespace Transport.ServerApi;

/// <summary>An endpoint, or a plugin, that is not there.</summary>
/// <param name="Id">Endpoint id, or the folder's name of a plugin that could not be loaded.</param>
/// <param name="Reason">Why, in plain words.</param>
public sealed record UnavailableEndpoint(string Id, string Reason);
