using Microsoft.AspNetCore.OData;
using Microsoft.OData.Client;
using Transport.Plugin.ODataAspNetCore.Client;
using Transport.PluginContract;

namespace Transport.Plugin.ODataAspNetCore;

/// <summary>Microsoft.AspNetCore.OData called with Microsoft.OData.Client.</summary>
/// <param name="tuned">Called with HttpClient and System.Text.Json instead.</param>
internal sealed class ODataAspNetCoreTransport(bool tuned) : ITransport
{
    public TransportDescription Description { get; } = new()
    {
        Id = tuned ? "odata-aspnetcore+tuned" : "odata-aspnetcore",
        Wire = "OData v4 JSON over HTTP/1.1",
        Library = "Microsoft.AspNetCore.OData",
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(ODataOptions)),
        Protocol = WireProtocol.Http1,
        Kind = TransportKind.Plugin,
        Tuning = tuned ? "tuned" : "default",
        Settings = new Dictionary<string, string>
        {
            ["client"] = tuned
                ? "System.Text.Json source generation"
                : $"Microsoft.OData.Client {PluginContract.LibraryVersion.Of(typeof(DataServiceContext))}",
            [tuned ? "models" : "MergeOption"] = tuned ? "payload models, not mapped" : "NoTracking",
            ["metadata"] = "minimal",
            ["PageSize"] = "none",
        },
    };

    public ITransportClient CreateClient(ClientOptions options) => tuned ? new JsonClient(options) : new DataServiceClient(options);
}
