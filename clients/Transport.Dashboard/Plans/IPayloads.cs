namespace Transport.Dashboard.Plans;

/// <summary>What is here to be measured in the place of persons.</summary>
internal interface IPayloads
{
    /// <summary>All of it, without loading any.</summary>
    IReadOnlyList<CataloguePayload> List();

    /// <summary>The rows over a payload that a plan names; null where it is not here, or is not built.</summary>
    RowCatalogue? Find(MeasuredPayload payload);
}
