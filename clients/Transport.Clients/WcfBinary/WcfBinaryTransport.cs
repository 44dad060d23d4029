using Transport.People.Soap;
using Transport.PluginContract;
using Transport.Soap;
using Transport.Soap.Client;

namespace Transport.Clients.WcfBinary;

/// <summary>SOAP 1.2 with WS-Addressing 1.0 in binary ([MC-NBFX] with the strings of [MC-NBFS]) over HTTP.</summary>
/// <param name="serializer">What carries data contracts on both sides; each has a separate endpoint.</param>
public sealed class WcfBinaryTransport(SoapSerializer serializer = SoapSerializer.Compiled) : ITransport
{
    /// <inheritdoc/>
    public TransportDescription Description { get; } = new()
    {
        Id = WcfVariants.IdOf("wcf-binary", serializer),
        EndpointId = WcfVariants.IdOf("wcf-binary", serializer),
        Wire = "SOAP 1.2 binary, application/soap+msbin1, over HTTP/1.1 (binary encoding and HTTP)",
        Library = WcfVariants.LibraryOf(serializer),
        Implementation = Implementation.Ours,
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(SoapClient)),
        Protocol = WireProtocol.Http1,
        Tuning = "tuned",
        Settings = WcfProfile.Measured.Describe(serializer, new ServerLimits().MaxDepth),
    };

    /// <inheritdoc/>
    public ITransportClient CreateClient(ClientOptions options) => new WcfBinaryClient(options, serializer);
}
