using Grpc.Core;
using ProtoBuf.Grpc;
using Transport.PayloadModels;

namespace Transport.Plugin.ProtobufNetGrpc;

/// <summary>The people contract as a code-first service: payload models go to the wire as they are.</summary>
internal sealed class PeopleService(IPersonRepository repository) : IPeople
{
    public ValueTask<GetPersonsReply> GetPersonsAsync(GetPersonsRequest request, CallContext context) =>
        Answer(async () => new GetPersonsReply
        {
            Persons = await repository.GetPersonsAsync(request.Count, request.IncludeOrders, context.CancellationToken),
        });

    public ValueTask<GetCustomerOrdersReply> GetCustomerOrdersAsync(GetCustomerOrdersRequest request, CallContext context) =>
        Answer(() => new GetCustomerOrdersReply { Orders = repository.GetCustomerOrders(request.Count) });

    public ValueTask<QueryReply> QueryAsync(QueryRequest request, CallContext context) =>
        Answer(() => new QueryReply { State = repository.Query(request.Id, request.OperationId) });

    public ValueTask<SubmitCustomerOrdersReply> SubmitCustomerOrdersAsync(SubmitCustomerOrdersRequest request, CallContext context) =>
        Answer(() => new SubmitCustomerOrdersReply { Accepted = repository.SubmitCustomerOrders(request.Orders) });

    private static ValueTask<TReply> Answer<TReply>(Func<TReply> answer) => Answer(() => ValueTask.FromResult(answer()));

    private static async ValueTask<TReply> Answer<TReply>(Func<ValueTask<TReply>> answer)
    {
        try
        {
            return await answer();
        }
        catch (InvalidRequestException e)
        {
            throw new RpcException(new Status(StatusCode.InvalidArgument, e.Message));
        }
        catch (ServerBusyException e)
        {
            throw new RpcException(new Status(StatusCode.ResourceExhausted, e.Message));
        }
        catch (StoreException e)
        {
            throw new RpcException(new Status(StatusCode.Internal, e.Message));
        }
    }
}
