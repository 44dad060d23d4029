using Transport.PluginContract.Payloads;

namespace Transport.Dashboard.Plans;

/// <summary>A payload that is here, to be measured in the place of persons.</summary>
/// <param name="Id">Its name.</param>
/// <param name="Facts">What it was made of, without any of its values; null of the built-in one before it was first built.</param>
/// <param name="Key">The member that tells items apart; null for none.</param>
public sealed record CataloguePayload(string Id, PayloadFacts? Facts, string? Key);
