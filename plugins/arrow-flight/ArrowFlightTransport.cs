using Apache.Arrow.Flight.Client;
using Transport.Plugin.Grpc;
using Transport.PluginContract;
using Transport.PluginContract.Variants;

namespace Transport.Plugin.ArrowFlight;

/// <summary>FlightClient over a channel of Grpc.Net.Client.</summary>
internal sealed class ArrowFlightTransport : ITransport
{
    public TransportDescription Description { get; } = new()
    {
        Id = "arrow-flight",
        Wire = "Arrow Flight: columns in gRPC over HTTP/2, cleartext",
        Library = "Apache.Arrow.Flight",
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(FlightClient)),
        Protocol = WireProtocol.Http2,
        // Measured when named: a run of all transports takes no longer for it.
        IsVariant = true,
        Variants = HttpVariants.LocalSocket | HttpVariants.Tls | HttpVariants.Gzip,
        Settings = new Dictionary<string, string>(GrpcConnection.Describe(tuned: false))
        {
            ["objects of a batch"] = $"{Batches.MaxRows}",
            ["instants"] = "ticks of 100 ns as int64: a timestamp of Arrow holds either 100 ns or the whole calendar",
            ["compression of buffers"] = "none",
        },
    };

    public ITransportClient CreateClient(ClientOptions options) => new ArrowFlightClient(new GrpcConnection(options, tuned: false), options.MaxResponseBytes);
}
