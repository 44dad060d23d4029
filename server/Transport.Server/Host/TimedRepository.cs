namespace Transport.Server.Host;

/// <summary>The repository, with the time of the last call to it: two readings of the clock per call, the same for every row.</summary>
/// <remarks>Concurrent calls overwrite each other's times; they are read while one caller is measured.</remarks>
internal sealed class TimedRepository(IPersonRepository repository) : IPersonRepository
{
    private long _count;
    private long _startedAt;
    private long _endedAt;

    public int PersonCount => repository.PersonCount;

    public int MaxCount => repository.MaxCount;

    public bool IsStored => repository.IsStored;

    public bool HasQueries => repository.HasQueries;

    public RepositoryCall Last => new(Volatile.Read(ref _count), Volatile.Read(ref _startedAt), Volatile.Read(ref _endedAt));

    public Person[] GetPersons(int count, bool includeOrders)
    {
        var startedAt = Stopwatch.GetTimestamp();
        var persons = repository.GetPersons(count, includeOrders);
        Note(startedAt);
        return persons;
    }

    public async ValueTask<Person[]> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        var startedAt = Stopwatch.GetTimestamp();
        var persons = await repository.GetPersonsAsync(count, includeOrders, cancellationToken);
        Note(startedAt);
        return persons;
    }

    /// <remarks>The call ends before the first person is made: what is made afterwards is the row's time.</remarks>
    public IAsyncEnumerable<Person> StreamPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        var startedAt = Stopwatch.GetTimestamp();
        var persons = repository.StreamPersonsAsync(count, includeOrders, cancellationToken);
        Note(startedAt);
        return persons;
    }

    public IEnumerable<Person> GetPersonsToQuery(int mostRows, bool withOrders)
    {
        var startedAt = Stopwatch.GetTimestamp();
        var persons = repository.GetPersonsToQuery(mostRows, withOrders);
        Note(startedAt);
        return persons;
    }

    /// <remarks>The call ends before the query is evaluated: what the database takes is the library's time.</remarks>
    public IPersonQueries? OpenQueries(int mostRows, bool withOrders)
    {
        var startedAt = Stopwatch.GetTimestamp();
        var queries = repository.OpenQueries(mostRows, withOrders);
        Note(startedAt);
        return queries;
    }

    public StoreException FailureOf(Exception thrown) => repository.FailureOf(thrown);

    public CustomerOrder[] GetCustomerOrders(int count)
    {
        var startedAt = Stopwatch.GetTimestamp();
        var orders = repository.GetCustomerOrders(count);
        Note(startedAt);
        return orders;
    }

    public byte Query(long id, int operationId)
    {
        var startedAt = Stopwatch.GetTimestamp();
        var state = repository.Query(id, operationId);
        Note(startedAt);
        return state;
    }

    public int SubmitCustomerOrders(IReadOnlyList<CustomerOrder>? orders)
    {
        var startedAt = Stopwatch.GetTimestamp();
        var accepted = repository.SubmitCustomerOrders(orders);
        Note(startedAt);
        return accepted;
    }

    /// <summary>A call that began then has ended.</summary>
    public void Note(long startedAt)
    {
        Volatile.Write(ref _startedAt, startedAt);
        Volatile.Write(ref _endedAt, Stopwatch.GetTimestamp());
        Volatile.Write(ref _count, _count + 1);
    }
}
