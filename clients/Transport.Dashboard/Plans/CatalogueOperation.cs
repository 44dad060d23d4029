namespace Transport.Dashboard.Plans;

/// <summary>An operation of the people contract.</summary>
/// <param name="Id">Its name.</param>
/// <param name="Words">What it does, in a sentence.</param>
public sealed record CatalogueOperation(Operation Id, string Words);
