using System.Reflection;
using System.ServiceModel;
using System.Xml;
using Transport.Clients.Wcf;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.SoapCore;

/// <summary>Microsoft's WCF client (System.ServiceModel) against SoapCore.</summary>
internal sealed class SoapCoreTransport : ITransport
{
    public const string Id = "soapcore";

    private const int LargestMessage = 512 * 1024 * 1024;

    /// <summary>With the fourth number, which its packages have.</summary>
    private static string Version => typeof(global::SoapCore.SoapEncoderOptions).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()!.InformationalVersion.Split('+')[0];

    public TransportDescription Description { get; } = new()
    {
        Id = Id,
        Wire = "SOAP 1.1 text over HTTP/1.1 (BasicHttpBinding)",
        Library = "SoapCore, System.ServiceModel client",
        LibraryVersion = Version,
        Protocol = WireProtocol.Http1,
        Tuning = "default",
        Settings = new Dictionary<string, string>
        {
            ["serializer"] = "DataContractSerializer on both sides",
            ["quotas of replies"] = "messages to 512 MB, reader quotas at their maximum (defaults: 64 KB, 8,192 characters)",
            ["transfer"] = "buffered",
            ["SendTimeout"] = "10 minutes (default: 1)",
            ["MaxBufferPoolSize"] = "512 KB, the default",
            ["connections"] = "the SocketsHttpHandler of every HTTP transport, by an HttpMessageHandlerFactory",
        },
    };

    public ITransportClient CreateClient(ClientOptions options) => new ServiceModelClient(CreateBinding(), isNetTcp: false, options);

    public IItemsClient<T> CreateClient<T>(Payload<T> payload, ClientOptions options)
        where T : class, new() => new ServiceModelItemsClient<T>(CreateBinding(), isNetTcp: false, options);

    private static BasicHttpBinding CreateBinding() => new()
    {
        MaxReceivedMessageSize = LargestMessage,
        MaxBufferSize = LargestMessage,
        ReaderQuotas = XmlDictionaryReaderQuotas.Max,
        UseDefaultWebProxy = false,
        SendTimeout = TimeSpan.FromMinutes(10),
    };
}
