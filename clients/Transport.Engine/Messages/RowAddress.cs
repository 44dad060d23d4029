namespace Transport.Engine.Messages;

/// <summary>Where a transport is called.</summary>
/// <param name="Transport">Transport id.</param>
/// <param name="Address">Its endpoint.</param>
/// <param name="Counters">Counters of the server process behind it.</param>
internal sealed record RowAddress(string Transport, Uri Address, Uri Counters)
{
    /// <summary>Answers as long as that process lives; by default beside the counters.</summary>
    public Uri? Health { get; init; }

    /// <summary>Whether the run did not start that process, which is then asked whether it froze.</summary>
    public bool IsForeign { get; init; }

    /// <summary>The address to ask whether the process lives.</summary>
    internal Uri HealthAddress => Health ?? new Uri(Counters, "/api/endpoints");
}
