using Grpc.Net.Client;
using ProtoBuf.Grpc.Client;
using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Plugin.ProtobufNetGrpc;

/// <summary>The code-first client: replies hold payload models already.</summary>
internal sealed class ProtobufNetGrpcClient : ITransportClient
{
    private readonly GrpcChannel _channel;
    private readonly IPeople _people;

    public ProtobufNetGrpcClient(GrpcChannel channel)
    {
        _channel = channel;
        _people = channel.CreateGrpcService<IPeople>(ProtoBuf.Grpc.Configuration.ClientFactory.Create(PeopleBinder.Configuration));
    }

    public async ValueTask OpenAsync(CancellationToken cancellationToken) => await _channel.ConnectAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
        (await _people.GetPersonsAsync(new GetPersonsRequest { Count = count, IncludeOrders = includeOrders }, cancellationToken)).Persons;

    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) =>
        (await _people.GetCustomerOrdersAsync(new GetCustomerOrdersRequest { Count = count }, cancellationToken)).Orders;

    public async ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) =>
        checked((byte)(await _people.QueryAsync(new QueryRequest { Id = id, OperationId = operationId }, cancellationToken)).State);

    public async ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken)
    {
        var request = new SubmitCustomerOrdersRequest { Orders = orders as CustomerOrder[] ?? [.. orders] };
        return (await _people.SubmitCustomerOrdersAsync(request, cancellationToken)).Accepted;
    }

    public ValueTask DisposeAsync()
    {
        _channel.Dispose();
        return ValueTask.CompletedTask;
    }
}
