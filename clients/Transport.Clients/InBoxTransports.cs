using Transport.Clients.Floor;
using Transport.Clients.Grpc;
using Transport.Clients.Handler;
using Transport.Clients.HttpEncoding;
using Transport.Clients.OData;
using Transport.Clients.ODataStream;
using Transport.Clients.WcfBinary;
using Transport.Clients.WcfNetTcp;
using Transport.Clients.WcfText;
using Transport.Clients.WcfWSHttp;
using Transport.Encodings;
using Transport.PeopleContracts.OData;
using Transport.PluginContract;
using Transport.Soap;
using Transport.Soap.NetTcp;

namespace Transport.Clients;

/// <summary>The rows that are there on every machine, in the order of the tables.</summary>
public static class InBoxTransports
{
    /// <summary>Every in-box row; each makes clients of its own.</summary>
    public static IReadOnlyList<ITransport> All { get; } =
    [
        .. InBoxEncodings.All.Select(encoding => new HttpEncodingTransport(encoding, TransportKind.InBox)),
        new GrpcTransport(),
        new ODataTransport(),
        new ODataStreamTransport(),
        new WcfTextTransport(),
        new WcfWSHttpTransport(),
        new WcfBinaryTransport(),
        new WcfNetTcpTransport(),
        new HandlerTransport(),
        new FloorTransport(),
        .. InBoxEncodings.All.Select(encoding => new HttpEncodingTransport(encoding, TransportKind.InBox, gzip: true)),
        new ODataTransport(ODataVariant.Asynchronous),
        new ODataTransport(ODataVariant.Unvalidated),
        new WcfTextTransport(SoapSerializer.DataContractSerializer),
        new WcfWSHttpTransport(SoapSerializer.DataContractSerializer),
        new WcfBinaryTransport(SoapSerializer.DataContractSerializer),
        new WcfNetTcpTransport(SoapSerializer.DataContractSerializer),
        new WcfNetTcpTransport(transferMode: TransferMode.Streamed),
    ];
}
