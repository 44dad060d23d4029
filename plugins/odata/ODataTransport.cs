using Microsoft.AspNetCore.OData;
using Microsoft.OData;
using Transport.OData.CompiledPayloads.Client;
using Transport.Plugin.OData.Client;
using Transport.Plugin.OData.Items;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;
using Transport.PluginContract.Variants;

namespace Transport.Plugin.OData;

/// <summary>Microsoft.AspNetCore.OData, with compiled payloads or without, called with one of three clients.</summary>
/// <param name="isCompiled">Whether it calls the server with compiled payloads.</param>
internal sealed class ODataTransport(bool isCompiled, ODataReading reading) : ITransport
{
    private static readonly string PackageVersion = LibraryVersion.Of(typeof(ODataJsonClient));

    public TransportDescription Description { get; } = new()
    {
        Id = (isCompiled ? ODataServer.CompiledId : ODataServer.Id) + (reading == ODataReading.SystemTextJson ? "+json-client" : ""),
        IsVariant = reading == ODataReading.SystemTextJson,
        EndpointId = isCompiled ? ODataServer.CompiledId : ODataServer.Id,
        Wire = "OData v4 JSON over HTTP/1.1",
        Library = isCompiled ? "Transport.OData.CompiledPayloads on Microsoft.AspNetCore.OData" : "Microsoft.AspNetCore.OData",
        LibraryVersion = LibraryVersion.Of(typeof(ODataOptions)),
        Implementation = isCompiled ? Implementation.Ours : Implementation.Library,
        Protocol = WireProtocol.Http1,
        Variants = HttpVariants.OfListener | HttpVariants.Gzip | HttpVariants.Brotli | (reading == ODataReading.Streaming ? HttpVariants.Stream : HttpVariants.None),
        Streamed = reading == ODataReading.Streaming ? "one response, each object as soon as its bytes have arrived" : null,
        Tuning = reading == ODataReading.SystemTextJson ? "tuned" : "default",
        Settings = new Dictionary<string, string>
        {
            ["client"] = reading switch
            {
                ODataReading.MessageReader => $"ODataMessageReader of Microsoft.OData.Core {LibraryVersion.Of(typeof(ODataMessageReader))}",
                ODataReading.Streaming => $"ODataJsonClient of Transport.OData.CompiledPayloads {PackageVersion}",
                _ => "System.Text.Json source generation",
            },
            ["payloads"] = isCompiled ? $"Transport.OData.CompiledPayloads {PackageVersion}" : "the library's",
            ["metadata"] = "minimal",
            ["MaxReceivedMessageSize"] = reading == ODataReading.MessageReader ? "what the client allows (the default of 1 MiB ends at some 3,000 persons with orders)" : "no such limit",
            ["MaxTop"] = "the repository's largest count (the default refuses $top)",
            ["PageSize"] = "none",
            ["TimeZone"] = "UTC",
        },
    };

    public ITransportClient CreateClient(ClientOptions options) => reading switch
    {
        ODataReading.MessageReader => new MessageReaderClient(options),
        ODataReading.Streaming => new StreamingClient(options),
        _ => new JsonClient(options),
    };

    public IItemsClient<T> CreateClient<T>(Payload<T> payload, ClientOptions options)
        where T : class, new() => reading == ODataReading.MessageReader ? new MessageItemsClient<T>(payload, options) : new ItemsClient<T>(payload, options, reading == ODataReading.Streaming);
}
