using Transport.People.Soap;
using Transport.PluginContract;
using Transport.Soap;
using Transport.Soap.Client;

namespace Transport.Clients.WcfNetTcp;

/// <summary>SOAP 1.2 with WS-Addressing 1.0 in binary over net.tcp: in sessions, or streamed.</summary>
/// <param name="serializer">What carries data contracts on both sides; each has a separate endpoint.</param>
/// <param name="transferMode">What clients ask for; servers take both at one endpoint.</param>
public sealed class WcfNetTcpTransport(
    SoapSerializer serializer = SoapSerializer.Compiled, TransferMode transferMode = TransferMode.Buffered) : ITransport
{
    /// <inheritdoc/>
    public TransportDescription Description { get; } = new()
    {
        Id = transferMode == TransferMode.Streamed ? WcfVariants.StreamedNetTcp : WcfVariants.IdOf("wcf-nettcp", serializer),
        EndpointId = WcfVariants.IdOf("wcf-nettcp", serializer),
        Wire = transferMode == TransferMode.Streamed
            ? "SOAP 1.2 binary in chunks over [MC-NMF] on TCP (NetTcpBinding without security, TransferMode.Streamed)"
            : "SOAP 1.2 binary with session dictionaries over [MC-NMF] on TCP (NetTcpBinding without security)",
        Library = WcfVariants.LibraryOf(serializer),
        Implementation = Implementation.Ours,
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(SoapNetTcpClient)),
        Protocol = WireProtocol.NetTcp,
        Tuning = "tuned",
        Settings = new Dictionary<string, string>(WcfProfile.Measured.Describe(serializer, new ServerLimits().MaxDepth))
        {
            ["transfer"] = transferMode == TransferMode.Streamed ? "streamed: a preamble a call, messages in chunks while they are encoded" : "buffered",
            ["session dictionary"] = transferMode == TransferMode.Streamed ? "none" : "2,048 bytes each way, as WCF's",
            ["socket buffers"] = "the operating system's; WCF's client sets 8 KB",
        },
    };

    /// <inheritdoc/>
    public ITransportClient CreateClient(ClientOptions options) => new WcfNetTcpClient(options, serializer, transferMode);
}
