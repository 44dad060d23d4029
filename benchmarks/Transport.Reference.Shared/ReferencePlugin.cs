using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Reference;

/// <summary>Lets <c>transport run --plugins</c> measure a program in the same random blocks as the rows: no more than an adapter.</summary>
public abstract class ReferencePlugin(ReferenceProgram program) : TransportPlugin
{
    public override IReadOnlyList<ITransportServer> Servers { get; } = [new Server(program)];

    public override IReadOnlyList<ITransport> Transports { get; } = [new Row(program)];

    private sealed class Server(ReferenceProgram program) : ITransportServer
    {
        public string EndpointId => program.Id;

        public ServerEndpoint Configure(TransportHostBuilder host)
        {
            host.Web.Services.AddSingleton(host.Repository);
            program.AddServices(host.Web.Services);
            return new ServerEndpoint(program.Listener, program.Protocol == WireProtocol.Http2 ? "" : "/");
        }

        public void Map(WebApplication app) => program.Map(app);
    }

    private sealed class Row(ReferenceProgram program) : ITransport
    {
        public TransportDescription Description { get; } = new()
        {
            Id = program.Id,
            Wire = program.Wire,
            Library = "reference program: " + program.Library,
            LibraryVersion = program.LibraryVersion,
            Protocol = program.Protocol,
            Operations = [Operation.GetPersons],
        };

        public ITransportClient CreateClient(ClientOptions options) => new Client(program.Connect(options.Address));
    }

    private sealed class Client(IPersonClient client) : ITransportClient
    {
        public ValueTask OpenAsync(CancellationToken cancellationToken) => client.OpenAsync(cancellationToken);

        public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
            await client.GetPersonsAsync(count, includeOrders, cancellationToken);

        public ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) =>
            throw NotCarried(Operation.GetCustomerOrders);

        public ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) => throw NotCarried(Operation.Query);

        public ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
            throw NotCarried(Operation.SubmitCustomerOrders);

        public ValueTask DisposeAsync()
        {
            client.Dispose();
            return ValueTask.CompletedTask;
        }

        private static NotSupportedException NotCarried(Operation operation) => new($"the reference program does not carry {operation}.");
    }
}
