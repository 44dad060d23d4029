using Transport.PayloadModels;
using Transport.Soap;

namespace Transport.PeopleContracts;

/// <summary>The service contract <c>IPersonService</c>, the same for every WCF row on both sides of the wire.</summary>
public static class PersonServiceContract
{
    /// <summary>The contract.</summary>
    public static SoapServiceDescription Description { get; } = new("IPersonService", PeopleNamespaces.Service);

    /// <summary><see cref="Operation.GetPersons"/>.</summary>
    public static SoapOperation<GetPersonsRequest, Person[]> GetPersons { get; } =
        Description.Add<GetPersonsRequest, Person[]>(nameof(Operation.GetPersons));

    /// <summary><see cref="Operation.GetCustomerOrders"/>.</summary>
    public static SoapOperation<GetCustomerOrdersRequest, CustomerOrder[]> GetCustomerOrders { get; } =
        Description.Add<GetCustomerOrdersRequest, CustomerOrder[]>(nameof(Operation.GetCustomerOrders));

    /// <summary><see cref="Operation.Query"/>.</summary>
    public static SoapOperation<QueryRequest, byte> Query { get; } = Description.Add<QueryRequest, byte>(nameof(Operation.Query));

    /// <summary><see cref="Operation.SubmitCustomerOrders"/>.</summary>
    public static SoapOperation<SubmitCustomerOrdersRequest, int> SubmitCustomerOrders { get; } =
        Description.Add<SubmitCustomerOrdersRequest, int>(nameof(Operation.SubmitCustomerOrders));

    /// <summary>The service over a repository.</summary>
    public static SoapService Serve(IPersonRepository repository) => new SoapServiceBuilder(Description)
        .On(GetPersons, (request, _) => ValueTask.FromResult(repository.GetPersons(request.Count, request.IncludeOrders)))
        .On(GetCustomerOrders, (request, _) => ValueTask.FromResult(repository.GetCustomerOrders(request.Count)))
        .On(Query, (request, _) => ValueTask.FromResult(repository.Query(request.Id, request.OperationId)))
        .On(SubmitCustomerOrders, (request, _) => ValueTask.FromResult(repository.SubmitCustomerOrders(request.Orders)))
        .Build();
}
