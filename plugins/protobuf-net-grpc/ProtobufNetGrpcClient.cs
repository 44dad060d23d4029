using ProtoBuf.Grpc.Client;
using Transport.PayloadModels;
using Transport.Plugin.Grpc;
using Transport.PluginContract;

namespace Transport.Plugin.ProtobufNetGrpc;

/// <summary>The code-first client: replies hold payload models already.</summary>
internal sealed class ProtobufNetGrpcClient(GrpcConnection connection) : ITransportClient
{
    private readonly IPeople _people = connection.Channel.CreateGrpcService<IPeople>(ProtoBuf.Grpc.Configuration.ClientFactory.Create(PeopleBinder.Configuration));

    public ValueTask OpenAsync(CancellationToken cancellationToken) => connection.OpenAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
        (await GrpcConnection.AnswerAsync(_people.GetPersonsAsync(new GetPersonsRequest { Count = count, IncludeOrders = includeOrders }, cancellationToken).AsTask(), cancellationToken)).Persons;

    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) =>
        (await GrpcConnection.AnswerAsync(_people.GetCustomerOrdersAsync(new GetCustomerOrdersRequest { Count = count }, cancellationToken).AsTask(), cancellationToken)).Orders;

    public async ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) =>
        checked((byte)(await GrpcConnection.AnswerAsync(_people.QueryAsync(new QueryRequest { Id = id, OperationId = operationId }, cancellationToken).AsTask(), cancellationToken)).State);

    public async ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken)
    {
        var request = new SubmitCustomerOrdersRequest { Orders = orders as CustomerOrder[] ?? [.. orders] };
        return (await GrpcConnection.AnswerAsync(_people.SubmitCustomerOrdersAsync(request, cancellationToken).AsTask(), cancellationToken)).Accepted;
    }

    public ValueTask DisposeAsync() => connection.DisposeAsync();
}
