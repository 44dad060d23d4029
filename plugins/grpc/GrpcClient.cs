using System.Runtime.CompilerServices;
using Transport.People.V1;
using Transport.Plugin.Protobuf;
using Transport.PluginContract;
using CustomerOrder = Transport.PayloadModels.CustomerOrder;
using Person = Transport.PayloadModels.Person;

namespace Transport.Plugin.Grpc;

/// <summary>The generated client, its messages mapped to payload models within the call.</summary>
internal sealed class GrpcClient(GrpcConnection connection) : ITransportClient
{
    private readonly Transport.People.V1.People.PeopleClient _people = new(connection.Channel);

    public ValueTask OpenAsync(CancellationToken cancellationToken) => connection.OpenAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        var request = new GetPersonsRequest { Count = count, IncludeOrders = includeOrders };
        return Mapping.ToModels((await GrpcConnection.AnswerAsync(_people.GetPersonsAsync(request, cancellationToken: cancellationToken).ResponseAsync, cancellationToken)).Persons);
    }

    public async IAsyncEnumerable<Person> StreamPersonsAsync(int count, bool includeOrders, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using var call = _people.StreamPersons(new GetPersonsRequest { Count = count, IncludeOrders = includeOrders }, cancellationToken: cancellationToken);
        while (await GrpcConnection.AnswerAsync(call.ResponseStream.MoveNext(cancellationToken), cancellationToken))
        {
            yield return Mapping.ToModel(call.ResponseStream.Current);
        }
    }

    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken)
    {
        var request = new GetCustomerOrdersRequest { Count = count };
        return Mapping.ToModels((await GrpcConnection.AnswerAsync(_people.GetCustomerOrdersAsync(request, cancellationToken: cancellationToken).ResponseAsync, cancellationToken)).Orders);
    }

    public async ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken)
    {
        var request = new QueryRequest { Id = id, OperationId = operationId };
        return checked((byte)(await GrpcConnection.AnswerAsync(_people.QueryAsync(request, cancellationToken: cancellationToken).ResponseAsync, cancellationToken)).State);
    }

    public async ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
        (await GrpcConnection.AnswerAsync(_people.SubmitCustomerOrdersAsync(Mapping.ToRequest(orders), cancellationToken: cancellationToken).ResponseAsync, cancellationToken)).Accepted;

    public ValueTask DisposeAsync() => connection.DisposeAsync();
}
