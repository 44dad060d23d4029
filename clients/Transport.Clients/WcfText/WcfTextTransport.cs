using Transport.PeopleContracts;
using Transport.PluginContract;
using Transport.Soap;

namespace Transport.Clients.WcfText;

/// <summary>SOAP 1.1 text over HTTP, what a BasicHttpBinding service answers.</summary>
public sealed class WcfTextTransport : ITransport
{
    /// <inheritdoc/>
    public TransportDescription Description { get; } = new()
    {
        Id = "wcf-text",
        Wire = "SOAP 1.1 text over HTTP/1.1 (BasicHttpBinding)",
        Library = "Transport.Soap, compiled data-contract codecs",
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(SoapClient)),
        Protocol = WireProtocol.Http1,
        Tuning = "tuned",
        Settings = WcfProfile.Measured.Describe(),
    };

    /// <inheritdoc/>
    public ITransportClient CreateClient(ClientOptions options) => new WcfTextClient(options);
}
