using System.ServiceModel.Channels;
using Transport.People.Wcf;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Clients.Wcf;

/// <summary>System.ServiceModel on both sides of the wire: its client, and its encoders and serializer behind a host of ours.</summary>
public sealed class WcfTransport : ITransport
{
    private readonly Func<Binding> _binding;

    private WcfTransport(string id, string wire, WireProtocol protocol, Func<Binding> binding)
    {
        _binding = binding;
        Description = new TransportDescription
        {
            Id = id,
            Wire = wire,
            Library = "System.ServiceModel",
            LibraryVersion = PluginContract.LibraryVersion.Of(typeof(System.ServiceModel.ChannelFactory)),
            Protocol = protocol,
            Tuning = protocol == WireProtocol.NetTcp ? "tuned" : "default",
            Settings = SettingsOf(protocol == WireProtocol.NetTcp),
        };
    }

    /// <summary>The rows, in the order of the tables.</summary>
    public static IReadOnlyList<ITransport> All { get; } =
    [
        new WcfTransport("wcf-text", "SOAP 1.1 text over HTTP/1.1 (BasicHttpBinding)", WireProtocol.Http1, ClientBindings.Text),
        new WcfTransport(
            "wcf-wshttp", "SOAP 1.2 text with WS-Addressing 1.0 over HTTP/1.1 (WSHttpBinding without security)", WireProtocol.Http1, ClientBindings.WSHttp),
        new WcfTransport(
            "wcf-binary", "SOAP 1.2 binary, application/soap+msbin1, over HTTP/1.1 (binary encoding and HTTP)", WireProtocol.Http1, ClientBindings.Binary),
        new WcfTransport(
            "wcf-nettcp",
            "SOAP 1.2 binary with session dictionaries over [MC-NMF] on TCP (NetTcpBinding without security)",
            WireProtocol.NetTcp,
            ClientBindings.NetTcp),
    ];

    public TransportDescription Description { get; }

    public ITransportClient CreateClient(ClientOptions options) => new ServiceModelClient(_binding(), Description.Protocol == WireProtocol.NetTcp, options);

    public IItemsClient<T> CreateClient<T>(Payload<T> payload, ClientOptions options)
        where T : class, new() => new ServiceModelItemsClient<T>(_binding(), Description.Protocol == WireProtocol.NetTcp, options);

    private static Dictionary<string, string> SettingsOf(bool isNetTcp)
    {
        var settings = new Dictionary<string, string>(WcfProfile.Measured.Describe(new ServerLimits().MaxDepth))
        {
            ["host"] = "ours, on Kestrel, with System.ServiceModel's encoders and DataContractSerializer (CoreWCF: see corewcf)",
            ["quotas of replies"] = "messages to 512 MB, reader quotas at their maximum (defaults: 64 KB, 8,192 characters)",
            ["transfer"] = "buffered",
            ["SendTimeout"] = "10 minutes (default: 1)",
            ["MaxBufferPoolSize"] = "512 KB, the default",
        };
        if (isNetTcp)
        {
            settings["ConnectionBufferSize"] = "65536 (the default, 8192, stalls on loopback)";
            settings["session dictionary"] = "2,048 bytes each way, the default";
        }
        else
        {
            settings["connections"] = "the SocketsHttpHandler of every HTTP transport, by an HttpMessageHandlerFactory";
        }

        return settings;
    }
}
