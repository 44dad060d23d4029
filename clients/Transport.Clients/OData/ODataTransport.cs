using Microsoft.OData;
using Transport.PluginContract;

namespace Transport.Clients.OData;

/// <summary>OData v4 JSON, written, read and parsed by Microsoft.OData.Core.</summary>
public sealed class ODataTransport : ITransport
{
    /// <inheritdoc/>
    public TransportDescription Description { get; } = new()
    {
        Id = "odata",
        Wire = "OData v4 JSON over HTTP/1.1",
        Library = "Microsoft.OData.Core",
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(ODataMessageWriter)),
        Protocol = WireProtocol.Http1,
        Settings = new Dictionary<string, string>
        {
            ["metadata"] = "minimal",
            ["strings"] = "only controls escaped (the library's default escapes all non-ASCII)",
            ["transfer"] = "written synchronously to a buffer, sent every 64 KB; read synchronously from a buffered body",
        },
    };

    /// <inheritdoc/>
    public ITransportClient CreateClient(ClientOptions options) => new ODataClient(options);
}
