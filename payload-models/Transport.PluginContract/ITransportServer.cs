using Microsoft.AspNetCore.Builder;

namespace Transport.PluginContract;

/// <summary>
/// The server half of a transport. Built-in halves share one Kestrel host; a plugin's half is alone in a separate host and process,
/// where it may use any services and ports it likes.
/// </summary>
public interface ITransportServer
{
    /// <summary>The endpoint that client halves look up (<see cref="TransportDescription.EndpointId"/>).</summary>
    string EndpointId { get; }

    /// <summary>
    /// Settings in which this server differs from what the row states (<see cref="TransportDescription.Settings"/>), name to value: they stand in their
    /// place in every table. Null if there are none.
    /// </summary>
    IReadOnlyDictionary<string, string>? Settings => null;

    /// <summary>Adds services and listeners before the host is built, and returns where the endpoint will be.</summary>
    ServerEndpoint Configure(TransportHostBuilder host);

    /// <summary>Maps routes on the built host; halves that are pure connection handlers map nothing.</summary>
    void Map(WebApplication app)
    {
    }
}
