using Transport.PayloadModels;
using Transport.Soap;
using Transport.Soap.Dispatch;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Faults;

namespace Transport.People.Soap;

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
    /// <param name="repository">What it serves.</param>
    /// <param name="behavior">How its instances live and are entered; one shared instance without limits if it is null.</param>
    /// <param name="constructor">What the constructor of an instance does.</param>
    public static SoapService Serve(
        IPersonRepository repository, SoapServiceBehavior? behavior = null, ServiceConstructor constructor = ServiceConstructor.Light) =>
        new SoapServiceBuilder<PersonService>(Description, () => new PersonService(repository, constructor), behavior ?? SoapServiceBehavior.Shared)
            .OnItems(GetPersons, (service, request, _, cancellationToken) => AnswerAsync(service, request, cancellationToken))
            .On(GetCustomerOrders, (service, request, _, _) => Answer(service, request, static (service, request) => service.GetCustomerOrders(request)))
            .On(Query, (service, request, _, _) => ValueTask.FromResult(service.Query(request)))
            .On(SubmitCustomerOrders, (service, request, _, _) => Answer(service, request, static (service, request) => service.SubmitCustomerOrders(request)))
            .Build();

    /// <summary>
    /// A request that the repository refuses is the sender's fault, in the repository's words: WCF's client keeps its session after such a fault, and
    /// gives it up after an internal service fault.
    /// </summary>
    private static ValueTask<TReply> Answer<TRequest, TReply>(PersonService service, TRequest request, Func<PersonService, TRequest, TReply> operation)
    {
        try
        {
            return ValueTask.FromResult(operation(service, request));
        }
        catch (InvalidRequestException e)
        {
            throw Refusal(e);
        }
    }

    /// <inheritdoc cref="Answer{TRequest, TReply}"/>
    private static async ValueTask<IEnumerable<Person>> AnswerAsync(PersonService service, GetPersonsRequest request, CancellationToken cancellationToken)
    {
        try
        {
            return await service.GetPersonsAsync(request, cancellationToken);
        }
        catch (InvalidRequestException e)
        {
            throw Refusal(e);
        }
    }

    private static SoapFaultException Refusal(InvalidRequestException refused) => new(new SoapFault(SoapFaultCode.Sender, refused.Message), refused);
}
