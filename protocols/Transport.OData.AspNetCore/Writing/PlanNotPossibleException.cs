namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>No plan can write what is asked for; the library's formatter shall. Never leaves this package.</summary>
internal sealed class PlanNotPossibleException(string reason) : Exception(reason)
{
    /// <summary>A few words, the same for all requests alike, fit for the tag of a counter.</summary>
    public string Reason { get; } = reason;
}
