using System.Globalization;
using Google.Protobuf;
using Transport.Grpc;
using Transport.PluginContract;

namespace Transport.Clients.Grpc;

/// <summary>gRPC: the messages of <c>people.proto</c> in unary calls over cleartext HTTP/2.</summary>
public sealed class GrpcTransport : ITransport
{
    private static readonly GrpcChannelOptions Options = GrpcClient.ChannelOptions;

    /// <inheritdoc/>
    public TransportDescription Description { get; } = new()
    {
        Id = "grpc",
        Wire = "gRPC over HTTP/2",
        Library = "our gRPC over Kestrel and HttpClient; Google.Protobuf messages",
        LibraryVersion = $"{PluginContract.LibraryVersion.Of(typeof(GrpcChannel))}; {PluginContract.LibraryVersion.Of(typeof(IMessage))}",
        Protocol = WireProtocol.Http2,
        Tuning = "tuned",
        Settings = new Dictionary<string, string>
        {
            ["InitialHttp2StreamWindowSize"] = Options.InitialStreamWindowBytes.ToString(CultureInfo.InvariantCulture),
            ["EnableMultipleHttp2Connections"] = "true",
            ["MaxReceiveMessageSize"] = Options.MaxReceiveMessageBytes.ToString(CultureInfo.InvariantCulture),
        },
    };

    /// <inheritdoc/>
    public ITransportClient CreateClient(ClientOptions options) => new GrpcClient(options);
}
