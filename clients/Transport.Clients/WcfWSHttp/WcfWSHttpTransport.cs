using Transport.PeopleContracts;
using Transport.PluginContract;
using Transport.Soap;

namespace Transport.Clients.WcfWSHttp;

/// <summary>SOAP 1.2 text with WS-Addressing 1.0 over HTTP.</summary>
public sealed class WcfWSHttpTransport : ITransport
{
    /// <inheritdoc/>
    public TransportDescription Description { get; } = new()
    {
        Id = "wcf-wshttp",
        Wire = "SOAP 1.2 text with WS-Addressing 1.0 over HTTP/1.1 (WSHttpBinding without security)",
        Library = "Transport.Soap, compiled data-contract codecs",
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(SoapClient)),
        Protocol = WireProtocol.Http1,
        Tuning = "tuned",
        Settings = WcfProfile.Measured.Describe(),
    };

    /// <inheritdoc/>
    public ITransportClient CreateClient(ClientOptions options) => new WcfWSHttpClient(options);
}
