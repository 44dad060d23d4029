using Microsoft.OData.Client;
using Transport.PluginContract;

namespace Transport.Plugin.ODataClient;

/// <summary>The row <c>odata-client</c>.</summary>
internal sealed class ODataClientTransport : ITransport
{
    public TransportDescription Description { get; } = new()
    {
        Id = "odata-client",
        EndpointId = "odata",
        Wire = "OData v4 JSON over HTTP/1.1",
        Library = "Microsoft.OData.Client",
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(DataServiceContext)),
        Protocol = WireProtocol.Http1,
        Settings = new Dictionary<string, string>
        {
            ["server"] = "that of the transport odata: Microsoft.AspNetCore.OData",
            ["MergeOption"] = "NoTracking",
            ["metadata"] = "minimal",
        },
    };

    public ITransportClient CreateClient(ClientOptions options) => new DataServiceClient(options);
}
