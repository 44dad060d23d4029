using Grpc.Core;
using Transport.PayloadModels;
using Transport.People.V1;
using Transport.Plugin.Protobuf;
using Transport.PluginContract;

namespace Transport.Plugin.Grpc;

/// <summary>The people contract as a grpc-dotnet service.</summary>
internal sealed class PeopleService(IPersonRepository repository) : Transport.People.V1.People.PeopleBase
{
    public override Task<GetPersonsReply> GetPersons(GetPersonsRequest request, ServerCallContext context) =>
        Answer(async () => Mapping.ToReply(await repository.GetPersonsAsync(request.Count, request.IncludeOrders, context.CancellationToken)));

    public override Task<GetCustomerOrdersReply> GetCustomerOrders(GetCustomerOrdersRequest request, ServerCallContext context) =>
        Answer(() => Mapping.ToReply(repository.GetCustomerOrders(request.Count)));

    public override Task<QueryReply> Query(QueryRequest request, ServerCallContext context) =>
        Answer(() => new QueryReply { State = repository.Query(request.Id, request.OperationId) });

    public override Task<SubmitCustomerOrdersReply> SubmitCustomerOrders(SubmitCustomerOrdersRequest request, ServerCallContext context) =>
        Answer(() => new SubmitCustomerOrdersReply { Accepted = repository.SubmitCustomerOrders(Mapping.ToModels(request.Orders)) });

    private static Task<TReply> Answer<TReply>(Func<TReply> answer) => Answer(() => Task.FromResult(answer()));

    private static async Task<TReply> Answer<TReply>(Func<Task<TReply>> answer)
    {
        try
        {
            return await answer();
        }
        catch (Exception e) when (e is InvalidRequestException or InvalidPayloadException)
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
