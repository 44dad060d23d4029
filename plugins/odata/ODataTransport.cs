using Microsoft.AspNetCore.OData;
using Microsoft.OData;
using Transport.OData.CompiledPayloads;
using Transport.Plugin.OData.Client;
using Transport.PluginContract;

namespace Transport.Plugin.OData;

/// <summary>Microsoft.AspNetCore.OData, called with one of two clients.</summary>
/// <param name="isCompiled">Whether it calls the server with compiled payloads.</param>
internal sealed class ODataTransport(ODataReading reading, bool isCompiled = false) : ITransport
{
    public TransportDescription Description { get; } = new()
    {
        Id = isCompiled ? ODataServer.CompiledId : reading == ODataReading.MessageReader ? ODataServer.Id : "odata+json-client",
        EndpointId = isCompiled ? ODataServer.CompiledId : ODataServer.Id,
        Wire = "OData v4 JSON over HTTP/1.1",
        Library = isCompiled ? "Transport.OData.CompiledPayloads on Microsoft.AspNetCore.OData" : "Microsoft.AspNetCore.OData",
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(ODataOptions)),
        Implementation = isCompiled ? Implementation.Ours : Implementation.Library,
        Protocol = WireProtocol.Http1,
        Tuning = reading == ODataReading.MessageReader ? "default" : "tuned",
        Settings = new Dictionary<string, string>
        {
            ["client"] = reading == ODataReading.MessageReader
                ? $"ODataMessageReader of Microsoft.OData.Core {PluginContract.LibraryVersion.Of(typeof(ODataMessageReader))}"
                : "System.Text.Json source generation",
            ["payloads"] = isCompiled ? $"Transport.OData.CompiledPayloads {PluginContract.LibraryVersion.Of(typeof(CompiledPayloadOptions))}" : "the library's",
            ["metadata"] = "minimal",
            ["MaxReceivedMessageSize"] = reading == ODataReading.MessageReader ? "what the client allows (the default of 1 MiB ends at some 3,000 persons with orders)" : "no such limit",
            ["MaxTop"] = "the repository's largest count (the default refuses $top)",
            ["PageSize"] = "none",
            ["TimeZone"] = "UTC",
        },
    };

    public ITransportClient CreateClient(ClientOptions options) =>
        reading == ODataReading.MessageReader ? new MessageReaderClient(options) : new JsonClient(options);
}
