using System.Runtime.CompilerServices;

namespace Transport.Server.Limits;

/// <summary>The repository, which asks whether there is room for an answer before it makes it.</summary>
/// <remarks>
/// Bytes are those of a 64-bit process: a person is an object and its name, its orders an array and two of the same; a body is the largest of any row,
/// and half as much again for what is left over of the buffer that grew with it.
/// </remarks>
internal sealed class BoundedRepository(IPersonRepository repository) : IPersonRepository
{
    private readonly int _held = repository.IsStored ? 0 : Math.Min(repository.PersonCount, MockPersonRepository.MaterialisedLimit);

    public int PersonCount => repository.PersonCount;

    public int MaxCount => repository.MaxCount;

    public bool IsStored => repository.IsStored;

    public bool HasQueries => repository.HasQueries;

    public Person[] GetPersons(int count, bool includeOrders)
    {
        TakeAnswer(count, includeOrders);
        var persons = repository.GetPersons(count, includeOrders);
        WatchStored();
        return persons;
    }

    public ValueTask<Person[]> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        TakeAnswer(count, includeOrders);
        return repository.IsStored ? ReadAsync(count, includeOrders, cancellationToken) : repository.GetPersonsAsync(count, includeOrders, cancellationToken);
    }

    /// <remarks>A database's rows are read before the first is sent. Who asks for the next person has handed on those before: its reader is not standing still.</remarks>
    public async IAsyncEnumerable<Person> StreamPersonsAsync(int count, bool includeOrders, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        if (repository.IsStored)
        {
            foreach (var person in await GetPersonsAsync(count, includeOrders, cancellationToken))
            {
                yield return person;
            }

            yield break;
        }

        var scope = AnswerScope.Current;
        var bytes = BodyOf(includeOrders);
        if (count <= MaxCount)
        {
            scope?.TakeStream((long)count * bytes);
        }

        var handed = 0;
        await foreach (var person in repository.StreamPersonsAsync(count, includeOrders, cancellationToken))
        {
            handed += bytes;
            if (handed >= AnswerScope.MinBytesPerSecond)
            {
                scope?.Progress(handed);
                handed = 0;
            }

            yield return person;
        }
    }

    public IEnumerable<Person> GetPersonsToQuery(int mostRows, bool withOrders)
    {
        var rows = Math.Clamp(mostRows, 0, PersonCount);
        AnswerScope.Current?.TakeAnswer(PersonCount > _held ? (long)PersonCount * 376 : 0, (long)rows * BodyOf(withOrders), isAwaited: repository.IsStored);
        var persons = repository.GetPersonsToQuery(mostRows, withOrders);
        WatchStored();
        return persons;
    }

    public IPersonQueries? OpenQueries(int mostRows, bool withOrders)
    {
        if (repository.OpenQueries(mostRows, withOrders) is not { } queries)
        {
            return null;
        }

        AnswerScope.Current?.TakeAnswer(0, (long)Math.Clamp(mostRows, 0, PersonCount) * BodyOf(withOrders), isAwaited: true);
        return new WatchedQueries(queries);
    }

    public StoreException FailureOf(Exception thrown) => repository.FailureOf(thrown);

    public CustomerOrder[] GetCustomerOrders(int count)
    {
        if (count <= MaxCount)
        {
            AnswerScope.Current?.TakeAnswer(count > MockPersonRepository.KeptOrders ? (long)count * 208 : 0, (long)count * 800);
        }

        return repository.GetCustomerOrders(count);
    }

    public byte Query(long id, int operationId)
    {
        // Of a session, whose messages are counted as they come.
        AnswerScope.Current?.GiveObjects();
        return repository.Query(id, operationId);
    }

    public int SubmitCustomerOrders(IReadOnlyList<CustomerOrder>? orders)
    {
        try
        {
            return repository.SubmitCustomerOrders(orders);
        }
        finally
        {
            // Of a session, which may submit more.
            AnswerScope.Current?.GiveObjects();
        }
    }

    private void WatchStored()
    {
        if (repository.IsStored)
        {
            AnswerScope.Current?.Watch();
        }
    }

    private async ValueTask<Person[]> ReadAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        var persons = await repository.GetPersonsAsync(count, includeOrders, cancellationToken);
        AnswerScope.Current?.Watch();
        return persons;
    }

    /// <remarks>What is out of range is refused by the repository.</remarks>
    private void TakeAnswer(int count, bool includeOrders)
    {
        if (count <= MaxCount)
        {
            AnswerScope.Current?.TakeAnswer(count > _held ? (long)count * (includeOrders ? 376 : 120) : 0, (long)count * BodyOf(includeOrders), isAwaited: repository.IsStored);
        }
    }

    private static int BodyOf(bool includeOrders) => includeOrders ? 480 : 160;

    /// <summary>Their reader is watched once the database has answered.</summary>
    private sealed class WatchedQueries(IPersonQueries inner) : IPersonQueries
    {
        public IQueryable<Person> Persons => inner.Persons;

        public IQueryable<Person> PersonsWithOrders => inner.PersonsWithOrders;

        public IQueryable<Order> Orders => inner.Orders;

        public async Task<List<T>> ReadAsync<T>(IQueryable<T> query, CancellationToken cancellationToken)
        {
            var rows = await inner.ReadAsync(query, cancellationToken);
            AnswerScope.Current?.Watch();
            return rows;
        }

        public Task<int> CountAsync<T>(IQueryable<T> query, CancellationToken cancellationToken) => inner.CountAsync(query, cancellationToken);

        public bool IsNotTranslated(Exception thrown) => inner.IsNotTranslated(thrown);

        public ValueTask DisposeAsync() => inner.DisposeAsync();
    }
}
