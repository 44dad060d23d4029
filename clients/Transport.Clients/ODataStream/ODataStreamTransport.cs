using Transport.OData.Streaming;
using Transport.PluginContract;

namespace Transport.Clients.ODataStream;

/// <summary>OData v4 JSON, written and read by plans that are compiled from the EDM model.</summary>
public sealed class ODataStreamTransport : ITransport
{
    /// <inheritdoc/>
    public TransportDescription Description { get; } = new()
    {
        Id = "odata-stream",
        Wire = "OData v4 JSON over HTTP/1.1",
        Library = "Transport.OData, compiled streaming plans",
        Implementation = Implementation.Ours,
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(ODataStreamingClient)),
        Protocol = WireProtocol.Http1,
        Settings = new Dictionary<string, string>
        {
            ["metadata"] = "minimal",
            ["strings"] = "only controls escaped",
            ["transfer"] = "written into the response's own memory, sent every 32 KB; read as it arrives",
        },
    };

    /// <inheritdoc/>
    public ITransportClient CreateClient(ClientOptions options) => new ODataStreamClient(options);
}
