using ProtoBuf.Grpc;
using Transport.PayloadModels;
using Transport.Plugin.Grpc;

namespace Transport.Plugin.ProtobufNetGrpc;

/// <summary>The people contract as a code-first service: payload models go to the wire as they are.</summary>
internal sealed class PeopleService(IPersonRepository repository) : IPeople
{
    public ValueTask<GetPersonsReply> GetPersonsAsync(GetPersonsRequest request, CallContext context) =>
        GrpcAnswers.Of(async () => new GetPersonsReply
        {
            Persons = await repository.GetPersonsAsync(request.Count, request.IncludeOrders, context.CancellationToken),
        });

    public ValueTask<GetCustomerOrdersReply> GetCustomerOrdersAsync(GetCustomerOrdersRequest request, CallContext context) =>
        GrpcAnswers.Of(() => new GetCustomerOrdersReply { Orders = repository.GetCustomerOrders(request.Count) });

    public ValueTask<QueryReply> QueryAsync(QueryRequest request, CallContext context) =>
        GrpcAnswers.Of(() => new QueryReply { State = repository.Query(request.Id, request.OperationId) });

    public ValueTask<SubmitCustomerOrdersReply> SubmitCustomerOrdersAsync(SubmitCustomerOrdersRequest request, CallContext context) =>
        GrpcAnswers.Of(() => new SubmitCustomerOrdersReply { Accepted = repository.SubmitCustomerOrders(request.Orders) });
}
