using Grpc.Core;
using Transport.PayloadModels;
using Transport.People.V1;

namespace Transport.Plugin.GrpcDotnet;

/// <summary>The people contract as a grpc-dotnet service.</summary>
internal sealed class PeopleService(IPersonRepository repository) : Transport.People.V1.People.PeopleBase
{
    public override Task<GetPersonsReply> GetPersons(GetPersonsRequest request, ServerCallContext context) =>
        Answer(() => Mapping.ToReply(repository.GetPersons(request.Count, request.IncludeOrders)));

    public override Task<GetCustomerOrdersReply> GetCustomerOrders(GetCustomerOrdersRequest request, ServerCallContext context) =>
        Answer(() => Mapping.ToReply(repository.GetCustomerOrders(request.Count)));

    public override Task<QueryReply> Query(QueryRequest request, ServerCallContext context) =>
        Answer(() => new QueryReply { State = repository.Query(request.Id, request.OperationId) });

    public override Task<SubmitCustomerOrdersReply> SubmitCustomerOrders(SubmitCustomerOrdersRequest request, ServerCallContext context) =>
        Answer(() => new SubmitCustomerOrdersReply { Accepted = repository.SubmitCustomerOrders(Mapping.ToModels(request.Orders)) });

    private static Task<TReply> Answer<TReply>(Func<TReply> answer)
    {
        try
        {
            return Task.FromResult(answer());
        }
        catch (InvalidRequestException e)
        {
            throw new RpcException(new Status(StatusCode.InvalidArgument, e.Message));
        }
    }
}
