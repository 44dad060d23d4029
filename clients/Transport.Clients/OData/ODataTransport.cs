using Microsoft.OData;
using Transport.PeopleContracts.OData;
using Transport.PluginContract;

namespace Transport.Clients.OData;

/// <summary>OData v4 JSON, written, read and parsed by Microsoft.OData.Core.</summary>
/// <param name="variant">How the server has the library write.</param>
public sealed class ODataTransport(ODataVariant variant = ODataVariant.Synchronous) : ITransport
{
    /// <inheritdoc/>
    public TransportDescription Description { get; } = new()
    {
        Id = ODataVariants.IdOf(variant),
        Wire = "OData v4 JSON over HTTP/1.1",
        Library = "Microsoft.OData.Core",
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(ODataMessageWriter)),
        Protocol = WireProtocol.Http1,
        Settings = new Dictionary<string, string>
        {
            ["metadata"] = "minimal",
            ["strings"] = "only controls escaped (the library's default escapes all non-ASCII)",
            ["validation"] = variant == ODataVariant.Unvalidated ? "none on the server" : "the library's own",
            ["transfer"] = $"written {(variant == ODataVariant.Asynchronous ? "asynchronously" : "synchronously")} to a buffer, sent every 64 KB; read synchronously from a buffered body",
        },
    };

    /// <inheritdoc/>
    public ITransportClient CreateClient(ClientOptions options) => new ODataClient(options);
}
