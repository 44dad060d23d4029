namespace Transport.Server.Survey;

/// <summary>The repository of a server that holds article 2's survey: its one-byte call is a visitor's, everything else is the other repository's.</summary>
internal sealed class SurveyRepository(IPersonRepository others, VisitorStore visitors) : IPersonRepository
{
    public int PersonCount => others.PersonCount;

    public int MaxCount => others.MaxCount;

    public bool IsStored => others.IsStored;

    public Person[] GetPersons(int count, bool includeOrders) => others.GetPersons(count, includeOrders);

    public ValueTask<Person[]> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) => others.GetPersonsAsync(count, includeOrders, cancellationToken);

    public IAsyncEnumerable<Person> StreamPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) => others.StreamPersonsAsync(count, includeOrders, cancellationToken);

    public IEnumerable<Person> GetPersonsToQuery(int mostRows, bool withOrders) => others.GetPersonsToQuery(mostRows, withOrders);

    public CustomerOrder[] GetCustomerOrders(int count) => others.GetCustomerOrders(count);

    public byte Query(long id, int operationId) => (byte)visitors.Visit(id, operationId);

    public int SubmitCustomerOrders(IReadOnlyList<CustomerOrder>? orders) => others.SubmitCustomerOrders(orders);
}
