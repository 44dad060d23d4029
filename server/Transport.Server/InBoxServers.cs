using Transport.People.Encodings;
using Transport.Server.Floor;
using Transport.Server.Handler;

namespace Transport.Server;

/// <summary>The server halves that every machine has, in the order of the rows.</summary>
public static class InBoxServers
{
    /// <summary>A new half for a host that serves one endpoint alone.</summary>
    /// <exception cref="ServerStartException">No built-in half has this endpoint.</exception>
    public static ITransportServer Find(string endpointId, WcfServerOptions wcf) =>
        Create(wcf).FirstOrDefault(half => half.EndpointId == endpointId)
            ?? (endpointId == DirectServer.Id ? new DirectServer() : null)
            ?? throw new ServerStartException($"there is no built-in endpoint '{endpointId}'.");

    /// <summary>New halves for one host.</summary>
    /// <param name="wcf">How the WCF rows are served.</param>
    public static IReadOnlyList<ITransportServer> Create(WcfServerOptions wcf) =>
    [
        .. InBoxEncodings.All.Select(encoding => new HttpEncodingServer(encoding)),
        new WcfHttpServer("wcf-text", "/wcf/text", WcfEncoding.Soap11Text, wcf),
        new WcfHttpServer("wcf-wshttp", "/wcf/wshttp", WcfEncoding.Soap12Text, wcf),
        new WcfHttpServer("wcf-binary", "/wcf/binary", WcfEncoding.Binary, wcf),
        new WcfNetTcpServer(wcf),
        new HandlerServer(),
        new FloorServer(),
    ];
}
