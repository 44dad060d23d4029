using Transport.PeopleContracts;
using Transport.PluginContract;
using Transport.Soap.NetTcp;

namespace Transport.Clients.WcfNetTcp;

/// <summary>SOAP 1.2 with WS-Addressing 1.0 in binary over net.tcp.</summary>
public sealed class WcfNetTcpTransport : ITransport
{
    /// <inheritdoc/>
    public TransportDescription Description { get; } = new()
    {
        Id = "wcf-nettcp",
        Wire = "SOAP 1.2 binary with session dictionaries over [MC-NMF] on TCP (NetTcpBinding without security)",
        Library = "Transport.Soap, compiled data-contract codecs",
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(SoapNetTcpClient)),
        Protocol = WireProtocol.NetTcp,
        Tuning = "tuned",
        Settings = new Dictionary<string, string>(WcfProfile.Measured.Describe())
        {
            ["transfer"] = "buffered",
            ["session dictionary"] = "2,048 bytes each way, as WCF's",
            ["socket buffers"] = "the operating system's; WCF's client sets 8 KB",
        },
    };

    /// <inheritdoc/>
    public ITransportClient CreateClient(ClientOptions options) => new WcfNetTcpClient(options);
}
