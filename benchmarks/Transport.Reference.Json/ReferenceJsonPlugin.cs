using Transport.PayloadModels;
using Transport.PluginContract;
using Transport.Reference.Json;

[assembly: TransportPlugin(typeof(ReferenceJsonPlugin))]

namespace Transport.Reference.Json;

/// <summary>Lets <c>transport run --plugins</c> measure the program in the same random blocks as the rows: no more than an adapter.</summary>
public sealed class ReferenceJsonPlugin : TransportPlugin
{
    private const string RowId = "reference-json";

    /// <inheritdoc/>
    public override IReadOnlyList<ITransportServer> Servers { get; } = [new Server()];

    /// <inheritdoc/>
    public override IReadOnlyList<ITransport> Transports { get; } = [new Transport()];

    private sealed class Server : ITransportServer
    {
        private IPersonRepository _repository = null!;

        public string EndpointId => RowId;

        public ServerEndpoint Configure(TransportHostBuilder host)
        {
            _repository = host.Repository;
            return new ServerEndpoint(Listener.Http1, "/");
        }

        public void Map(WebApplication app) => PersonApi.Map(app, _repository);
    }

    private sealed class Transport : ITransport
    {
        public TransportDescription Description { get; } = new()
        {
            Id = RowId,
            Wire = "JSON over HTTP/1.1",
            Library = "reference program: minimal API, HttpClient, System.Text.Json source generation",
            LibraryVersion = Environment.Version.ToString(),
            Protocol = WireProtocol.Http1,
            Operations = [Operation.GetPersons],
        };

        public ITransportClient CreateClient(ClientOptions options) => new Client(options);
    }

    private sealed class Client : ITransportClient
    {
        private readonly HttpClient _http;
        private readonly PersonClient _client;

        public Client(ClientOptions options)
        {
            _http = new HttpClient(new SocketsHttpHandler { MaxConnectionsPerServer = options.MaxConnections })
            {
                BaseAddress = options.Address,
            };
            _client = new PersonClient(_http);
        }

        // HttpClient connects with its first request; there is nothing to open before.
        public ValueTask OpenAsync(CancellationToken cancellationToken) => ValueTask.CompletedTask;

        public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
            await _client.GetPersonsAsync(count, includeOrders, cancellationToken);

        public ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) =>
            throw NotCarried(Operation.GetCustomerOrders);

        public ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) => throw NotCarried(Operation.Query);

        public ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
            throw NotCarried(Operation.SubmitCustomerOrders);

        public ValueTask DisposeAsync()
        {
            _http.Dispose();
            return ValueTask.CompletedTask;
        }

        private static NotSupportedException NotCarried(Operation operation) => new($"the reference program does not carry {operation}.");
    }
}
