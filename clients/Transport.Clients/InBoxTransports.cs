using Transport.Clients.Floor;
using Transport.Clients.Handler;
using Transport.Clients.HttpEncoding;
using Transport.Clients.WcfBinary;
using Transport.Clients.WcfNetTcp;
using Transport.Clients.WcfText;
using Transport.Clients.WcfWSHttp;
using Transport.People.Encodings;
using Transport.PluginContract;
using Transport.Soap;

namespace Transport.Clients;

/// <summary>The rows that are part of the programs.</summary>
public static class InBoxTransports
{
    /// <summary>Every built-in row; each creates its own clients.</summary>
    public static IReadOnlyList<ITransport> All { get; } =
    [
        .. InBoxEncodings.All.Select(encoding => new HttpEncodingTransport(encoding)),
        new WcfTextTransport(),
        new WcfWSHttpTransport(),
        new WcfBinaryTransport(),
        new WcfNetTcpTransport(),
        new HandlerTransport(),
        new FloorTransport(),
        .. InBoxEncodings.All.Select(encoding => new HttpEncodingTransport(encoding, gzip: true)),
        new WcfTextTransport(SoapSerializer.DataContractSerializer),
        new WcfWSHttpTransport(SoapSerializer.DataContractSerializer),
        new WcfBinaryTransport(SoapSerializer.DataContractSerializer),
        new WcfNetTcpTransport(SoapSerializer.DataContractSerializer),
        new WcfNetTcpTransport(transferMode: TransferMode.Streamed),
    ];
}
