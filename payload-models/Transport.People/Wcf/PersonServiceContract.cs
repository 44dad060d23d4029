using Transport.Wcf.Dispatch;

namespace Transport.People.Wcf;

/// <summary>The service contract <c>IPersonService</c> as the host serves it, the same for every WCF row.</summary>
public static class PersonServiceContract
{
    private const string Contract = PeopleNamespaces.Service + "/IPersonService";

    private static readonly WcfOperation[] Operations =
    [
        WcfOperation.Create<PersonService, GetPersonsRequest, GetPersonsReply>(
            nameof(Operation.GetPersons),
            Contract,
            (service, request, cancellationToken) => ServiceFaults.OfAsync(async () => new GetPersonsReply { Result = await service.GetPersonsAsync(request.Count, request.IncludeOrders, cancellationToken) })),
        WcfOperation.Create<PersonService, GetCustomerOrdersRequest, GetCustomerOrdersReply>(
            nameof(Operation.GetCustomerOrders), Contract, (service, request, _) => ServiceFaults.Of(() => new GetCustomerOrdersReply { Result = service.GetCustomerOrders(request.Count) })),
        WcfOperation.Create<PersonService, QueryRequest, QueryReply>(
            nameof(Operation.Query), Contract, (service, request, _) => ServiceFaults.Of(() => new QueryReply { Result = service.Query(request.Id, request.OperationId) })),
        WcfOperation.Create<PersonService, SubmitCustomerOrdersRequest, SubmitCustomerOrdersReply>(
            nameof(Operation.SubmitCustomerOrders), Contract, (service, request, _) => ServiceFaults.Of(() => new SubmitCustomerOrdersReply { Result = service.SubmitCustomerOrders(request.Orders) })),
    ];

    /// <summary>The service over a repository.</summary>
    /// <param name="repository">What it serves.</param>
    /// <param name="behavior">How its instances live and are entered; one shared instance without limits if it is null.</param>
    /// <param name="constructor">What the constructor of an instance does.</param>
    public static WcfService Serve(
        IPersonRepository repository, WcfServiceBehavior? behavior = null, ServiceConstructor constructor = ServiceConstructor.Light) =>
        new(() => new PersonService(repository, constructor), behavior ?? WcfServiceBehavior.Shared, Operations);
}
