using Transport.People.Soap;
using Transport.PluginContract;
using Transport.Soap;
using Transport.Soap.Client;

namespace Transport.Clients.WcfWSHttp;

/// <summary>SOAP 1.2 text with WS-Addressing 1.0 over HTTP.</summary>
/// <param name="serializer">What carries data contracts on both sides; each has a separate endpoint.</param>
public sealed class WcfWSHttpTransport(SoapSerializer serializer = SoapSerializer.Compiled) : ITransport
{
    /// <inheritdoc/>
    public TransportDescription Description { get; } = new()
    {
        Id = WcfVariants.IdOf("wcf-wshttp", serializer),
        EndpointId = WcfVariants.IdOf("wcf-wshttp", serializer),
        Wire = "SOAP 1.2 text with WS-Addressing 1.0 over HTTP/1.1 (WSHttpBinding without security)",
        Library = WcfVariants.LibraryOf(serializer),
        Implementation = Implementation.Ours,
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(SoapClient)),
        Protocol = WireProtocol.Http1,
        Tuning = "tuned",
        Settings = WcfProfile.Measured.Describe(serializer, new ServerLimits().MaxDepth),
    };

    /// <inheritdoc/>
    public ITransportClient CreateClient(ClientOptions options) => new WcfWSHttpClient(options, serializer);
}
