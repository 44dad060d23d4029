using Transport.PluginContract;

namespace Transport.Plugin.CoreWcf;

/// <summary>A binding on trial: what both halves and the tables need to know of it.</summary>
/// <param name="Id">The row with the binding as it comes.</param>
/// <param name="Wire">The wire in words.</param>
/// <param name="Path">Where it is served.</param>
/// <param name="Protocol">How its bytes are framed.</param>
/// <param name="ServerBinding">CoreWCF's binding for messages up to a size in bytes, as it comes or tuned.</param>
/// <param name="ClientBinding">The client's binding, as it comes or tuned.</param>
internal sealed record CoreWcfBinding(
    string Id,
    string Wire,
    string Path,
    WireProtocol Protocol,
    Func<long, bool, CoreWCF.Channels.Binding> ServerBinding,
    Func<bool, System.ServiceModel.Channels.Binding> ClientBinding)
{
    public static IReadOnlyList<CoreWcfBinding> All { get; } =
    [
        new("corewcf-text", "SOAP 1.1 text over HTTP/1.1 (BasicHttpBinding)", "/wcf/text", WireProtocol.Http1, ServerBindings.Text, ClientBindings.Text),
        new(
            "corewcf-binary",
            "SOAP 1.2 binary, application/soap+msbin1, over HTTP/1.1 (binary encoding and HTTP)",
            "/wcf/binary",
            WireProtocol.Http1,
            ServerBindings.Binary,
            ClientBindings.Binary),
        new(
            "corewcf-nettcp",
            "SOAP 1.2 binary with a session dictionary over net.tcp (NetTcpBinding without security)",
            "/wcf/nettcp",
            WireProtocol.NetTcp,
            ServerBindings.NetTcp,
            ClientBindings.NetTcp),
    ];

    /// <summary>The row's id, which is its endpoint's too.</summary>
    public string IdOf(bool tuned) => tuned ? Id + "+tuned" : Id;

    public bool IsNetTcp => Protocol == WireProtocol.NetTcp;
}
