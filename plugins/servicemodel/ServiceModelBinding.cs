using System.ServiceModel.Channels;
using Transport.PluginContract;

namespace Transport.Plugin.ServiceModel;

/// <summary>A binding and the built-in row whose endpoint it calls.</summary>
/// <param name="EndpointId">The row.</param>
/// <param name="Wire">The wire in words.</param>
/// <param name="Protocol">How its bytes are framed.</param>
/// <param name="Make">Makes the binding.</param>
internal sealed record ServiceModelBinding(string EndpointId, string Wire, WireProtocol Protocol, Func<Binding> Make)
{
    public static IReadOnlyList<ServiceModelBinding> All { get; } =
    [
        new("wcf-text", "SOAP 1.1 text over HTTP/1.1 (BasicHttpBinding)", WireProtocol.Http1, Bindings.Text),
        new("wcf-wshttp", "SOAP 1.2 text with WS-Addressing 1.0 over HTTP/1.1 (WSHttpBinding without security)", WireProtocol.Http1, Bindings.WSHttp),
        new(
            "wcf-binary",
            "SOAP 1.2 binary, application/soap+msbin1, over HTTP/1.1 (binary encoding and HTTP)",
            WireProtocol.Http1,
            Bindings.Binary),
        new(
            "wcf-nettcp",
            "SOAP 1.2 binary with session dictionaries over [MC-NMF] on TCP (NetTcpBinding without security)",
            WireProtocol.NetTcp,
            Bindings.NetTcp),
    ];

    public bool IsNetTcp => Protocol == WireProtocol.NetTcp;
}
