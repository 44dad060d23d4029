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

    /// <summary>Why the transport cannot carry the items of a payload: it is then listed as unavailable, with these words. Null if it can.</summary>
    string? Refuse<T>(Payload<T> payload)
        where T : class, new() => Payload.PeopleAlone;

    /// <summary>The same as <see cref="Configure(TransportHostBuilder)"/> for a host that serves the items of a payload, which was not refused, in the place of the people contract.</summary>
    /// <param name="host">As there.</param>
    /// <param name="payload">What is served.</param>
    /// <param name="items">Answers the calls.</param>
    ServerEndpoint Configure<T>(TransportHostBuilder host, Payload<T> payload, IItems<T> items)
        where T : class, new() => throw new NotSupportedException(Payload.PeopleAlone);

    /// <summary>Maps routes on the built host; halves that are pure connection handlers map nothing.</summary>
    void Map(WebApplication app)
    {
    }
}
