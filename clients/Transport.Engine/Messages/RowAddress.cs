namespace Transport.Engine.Messages;

/// <summary>Where a transport is called.</summary>
/// <param name="Transport">Transport id.</param>
/// <param name="Address">Its endpoint.</param>
/// <param name="Counters">Counters of the server process behind it.</param>
internal sealed record RowAddress(string Transport, Uri Address, Uri Counters)
{
    /// <summary>What it is called with; see <see cref="EndpointInfo.Certificate"/>.</summary>
    public byte[]? Certificate { get; init; }

    /// <summary>Answers as long as that process lives; by default beside the counters.</summary>
    public Uri? Health { get; init; }

    /// <summary>Whether the run did not start that process, which is then asked whether it froze.</summary>
    public bool IsForeign { get; init; }

    public static RowAddress Of(string transport, EndpointInfo endpoint) => new(transport, endpoint.Address, endpoint.Counters) { Certificate = endpoint.Certificate };

    public ClientOptions Options(long maxResponseBytes) => new()
    {
        Address = Address, MaxResponseBytes = maxResponseBytes, Certificate = EndpointInfo.Trusted(Certificate),
    };

    /// <summary>The address to ask whether the process lives.</summary>
    internal Uri HealthAddress => Health ?? new Uri(Counters, "/api/endpoints");
}
