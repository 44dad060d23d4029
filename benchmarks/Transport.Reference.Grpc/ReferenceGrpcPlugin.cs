using Grpc.Net.Client;
using Transport.PayloadModels;
using Transport.PluginContract;
using Transport.Reference.Grpc;

[assembly: TransportPlugin(typeof(ReferenceGrpcPlugin))]

namespace Transport.Reference.Grpc;

/// <summary>Lets <c>transport run --plugins</c> measure the program in the same random blocks as the rows: no more than an adapter.</summary>
public sealed class ReferenceGrpcPlugin : TransportPlugin
{
    private const string RowId = "reference-grpc";

    /// <inheritdoc/>
    public override IReadOnlyList<ITransportServer> Servers { get; } = [new Server()];

    /// <inheritdoc/>
    public override IReadOnlyList<ITransport> Transports { get; } = [new Transport()];

    private sealed class Server : ITransportServer
    {
        public string EndpointId => RowId;

        public ServerEndpoint Configure(TransportHostBuilder host)
        {
            host.Web.Services.AddGrpc();
            host.Web.Services.AddSingleton(host.Repository);
            return new ServerEndpoint(Listener.Http2, "");
        }

        public void Map(WebApplication app) => app.MapGrpcService<PersonService>();
    }

    private sealed class Transport : ITransport
    {
        public TransportDescription Description { get; } = new()
        {
            Id = RowId,
            Wire = "gRPC over HTTP/2, cleartext",
            Library = "reference program: Grpc.AspNetCore, Grpc.Net.Client",
            LibraryVersion = PluginContract.LibraryVersion.Of(typeof(GrpcChannel)),
            Protocol = WireProtocol.Http2,
            Operations = [Operation.GetPersons],
        };

        public ITransportClient CreateClient(ClientOptions options) => new Client(options);
    }

    private sealed class Client : ITransportClient
    {
        private readonly GrpcChannel _channel;
        private readonly PersonClient _client;

        public Client(ClientOptions options)
        {
            _channel = GrpcChannel.ForAddress(options.Address);
            _client = new PersonClient(_channel);
        }

        public async ValueTask OpenAsync(CancellationToken cancellationToken) => await _channel.ConnectAsync(cancellationToken);

        public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
            await _client.GetPersonsAsync(count, includeOrders, cancellationToken);

        public ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) =>
            throw NotCarried(Operation.GetCustomerOrders);

        public ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) => throw NotCarried(Operation.Query);

        public ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
            throw NotCarried(Operation.SubmitCustomerOrders);

        public ValueTask DisposeAsync()
        {
            _channel.Dispose();
            return ValueTask.CompletedTask;
        }

        private static NotSupportedException NotCarried(Operation operation) => new($"the reference program does not carry {operation}.");
    }
}
