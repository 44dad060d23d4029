using Transport.People.Soap;
using Transport.PluginContract;
using Transport.Soap;
using Transport.Soap.Client;

namespace Transport.Clients.WcfText;

/// <summary>SOAP 1.1 text over HTTP, what a BasicHttpBinding service answers.</summary>
/// <param name="serializer">What carries data contracts on both sides; each has a separate endpoint.</param>
public sealed class WcfTextTransport(SoapSerializer serializer = SoapSerializer.Compiled) : ITransport
{
    /// <inheritdoc/>
    public TransportDescription Description { get; } = new()
    {
        Id = WcfVariants.IdOf("wcf-text", serializer),
        EndpointId = WcfVariants.IdOf("wcf-text", serializer),
        Wire = "SOAP 1.1 text over HTTP/1.1 (BasicHttpBinding)",
        Library = WcfVariants.LibraryOf(serializer),
        Implementation = Implementation.Ours,
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(SoapClient)),
        Protocol = WireProtocol.Http1,
        Tuning = "tuned",
        Settings = WcfProfile.Measured.Describe(serializer, new ServerLimits().MaxDepth),
    };

    /// <inheritdoc/>
    public ITransportClient CreateClient(ClientOptions options) => new WcfTextClient(options, serializer);
}
