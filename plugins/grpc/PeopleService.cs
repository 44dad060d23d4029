using Grpc.Core;
using Transport.PayloadModels;
using Transport.People.V1;
using Transport.Plugin.Protobuf;
using Person = Transport.People.V1.Person;

namespace Transport.Plugin.Grpc;

/// <summary>The people contract as a grpc-dotnet service.</summary>
internal sealed class PeopleService(IPersonRepository repository) : Transport.People.V1.People.PeopleBase
{
    public override Task<GetPersonsReply> GetPersons(GetPersonsRequest request, ServerCallContext context) =>
        GrpcAnswers.Of(async () => Mapping.ToReply(await repository.GetPersonsAsync(request.Count, request.IncludeOrders, context.CancellationToken))).AsTask();

    public override Task StreamPersons(GetPersonsRequest request, IServerStreamWriter<Person> responseStream, ServerCallContext context) => GrpcAnswers.Of(async () =>
    {
        await foreach (var person in repository.StreamPersonsAsync(request.Count, request.IncludeOrders, context.CancellationToken).WithCancellation(context.CancellationToken))
        {
            await responseStream.WriteAsync(Mapping.ToMessage(person), context.CancellationToken);
        }

        return true;
    }).AsTask();

    public override Task<GetCustomerOrdersReply> GetCustomerOrders(GetCustomerOrdersRequest request, ServerCallContext context) =>
        GrpcAnswers.Of(() => Mapping.ToReply(repository.GetCustomerOrders(request.Count))).AsTask();

    public override Task<QueryReply> Query(QueryRequest request, ServerCallContext context) =>
        GrpcAnswers.Of(() => new QueryReply { State = repository.Query(request.Id, request.OperationId) }).AsTask();

    public override Task<SubmitCustomerOrdersReply> SubmitCustomerOrders(SubmitCustomerOrdersRequest request, ServerCallContext context) =>
        GrpcAnswers.Of(() => new SubmitCustomerOrdersReply { Accepted = repository.SubmitCustomerOrders(Mapping.ToModels(request.Orders)) }).AsTask();
}
