using Transport.People.Encodings;
using Transport.PluginContract;
using Transport.Server.Floor;
using Transport.Server.Handler;
using Transport.Server.HttpEncoding;
using Transport.Server.Settings;
using Transport.Server.Stores;
using Transport.Server.Wcf;
using Transport.Server.WcfBinary;
using Transport.Server.WcfNetTcp;
using Transport.Server.WcfText;
using Transport.Server.WcfWSHttp;
using Transport.Soap;

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
    public static IReadOnlyList<ITransportServer> Create(WcfServerOptions wcf)
    {
        // The modes are an experiment of the rows alone.
        var variants = wcf with { WithModes = false };
        return
        [
            .. InBoxEncodings.All.Select(encoding => new HttpEncodingServer(encoding)),
            new WcfTextServer(wcf),
            new WcfWSHttpServer(wcf),
            new WcfBinaryServer(wcf),
            new WcfNetTcpServer(wcf),
            new HandlerServer(),
            new FloorServer(),
            new WcfTextServer(variants, SoapSerializer.DataContractSerializer),
            new WcfWSHttpServer(variants, SoapSerializer.DataContractSerializer),
            new WcfBinaryServer(variants, SoapSerializer.DataContractSerializer),
            new WcfNetTcpServer(wcf, SoapSerializer.DataContractSerializer),
        ];
    }
}
