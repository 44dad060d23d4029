namespace Transport.PayloadModels;

/// <summary>
/// The deterministic repository of the articles: the same request gives the same objects in every process, on every machine.
/// </summary>
/// <remarks>
/// Persons are materialised once, in the constructor, up to <see cref="MaterialisedLimit"/>; beyond it they are made for each call.
/// Slices (arrays of references, nothing encoded) are kept for the most recent counts so that a call of a known size allocates nothing; what is kept is
/// bounded in items, so that no caller can make the process keep the largest answers. A repository that is asked to be fresh holds and keeps nothing: every
/// call gets new objects, created during the call, as from a database.
/// </remarks>
public sealed class MockPersonRepository : IPersonRepository
{
    /// <summary>The most persons that are held in memory; larger requests are generated lazily.</summary>
    public const int MaterialisedLimit = 100_000;

    /// <summary>The default largest count that a call may ask for.</summary>
    public const int DefaultMaxCount = 1_000_000;

    /// <summary>The most customer orders that are kept from one call to the next, some 80 MB.</summary>
    public const int KeptOrders = 100_000;

    /// <summary>The most persons, which are held anyway, in the slices that are kept.</summary>
    private const int KeptPersons = 2_000_000;

    private readonly PersonData _data;
    private readonly bool _isFresh;
    private readonly Person[] _plain;
    private readonly Person[] _withOrders;
    private readonly KeptArrays<(int Count, bool Orders), Person> _slices = new(KeptPersons);
    private readonly KeptArrays<int, CustomerOrder> _customerOrders = new(KeptOrders);

    /// <param name="personCount">Persons in the OData sets, 1 or more.</param>
    /// <param name="maxCount">The largest count that a call may ask for; at least <paramref name="personCount"/> is always allowed.</param>
    /// <param name="data">What the persons are like.</param>
    /// <param name="isFresh">Whether every call gets new objects.</param>
    public MockPersonRepository(int personCount = 10_000, int maxCount = DefaultMaxCount, PersonData data = PersonData.Tidy, bool isFresh = false)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(personCount, 1);
        PersonCount = personCount;
        MaxCount = Math.Max(personCount, maxCount);
        _data = data;
        _isFresh = isFresh;
        var held = isFresh ? 0 : Math.Min(personCount, MaterialisedLimit);
        _plain = MakePersons(held, includeOrders: false).ToArray();
        _withOrders = MakePersons(held, includeOrders: true).ToArray();
    }

    /// <inheritdoc/>
    public int PersonCount { get; }

    /// <inheritdoc/>
    public int MaxCount { get; }

    /// <inheritdoc/>
    public Person[] GetPersons(int count, bool includeOrders)
    {
        CheckPersons(count);
        if (count < 0)
        {
            return UntidyPersons.Get(includeOrders);
        }

        var held = includeOrders ? _withOrders : _plain;
        if (count > held.Length)
        {
            return MakePersons(count, includeOrders).ToArray();
        }

        return count == held.Length
            ? held
            : _slices.Get((count, includeOrders), held, static (held, key) => held[..key.Count]);
    }

    /// <inheritdoc/>
    public IEnumerable<Person> GetPersonsToQuery(int mostRows, bool withOrders) => StreamPersons(PersonCount, includeOrders: true);

    /// <inheritdoc/>
    public IAsyncEnumerable<Person> StreamPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) => StreamPersons(count, includeOrders).ToAsyncEnumerable();

    /// <summary>The same persons as <see cref="GetPersons"/>, made one by one where they are not kept.</summary>
    /// <exception cref="InvalidRequestException">As for <see cref="GetPersons"/>, thrown by the call itself.</exception>
    public IEnumerable<Person> StreamPersons(int count, bool includeOrders)
    {
        CheckPersons(count);
        return count < 0 || count <= _plain.Length ? GetPersons(count, includeOrders) : MakePersons(count, includeOrders);
    }

    /// <inheritdoc/>
    public CustomerOrder[] GetCustomerOrders(int count)
    {
        if (count < 0 || count > MaxCount)
        {
            throw new InvalidRequestException($"count must be 0 to {MaxCount}, and was {count}.");
        }

        return _isFresh ? MakeCustomerOrders(count, _data) : _customerOrders.Get(count, _data, static (data, count) => MakeCustomerOrders(count, data));
    }

    /// <inheritdoc/>
    public byte Query(long id, int operationId) => (byte)((id ^ operationId) & 0xFF);

    /// <inheritdoc/>
    public int SubmitCustomerOrders(IReadOnlyList<CustomerOrder>? orders)
    {
        if (orders is null)
        {
            throw new InvalidRequestException("orders are missing.");
        }

        if (orders.Count > MaxCount)
        {
            throw new InvalidRequestException($"at most {MaxCount} orders are accepted, and {orders.Count} were sent.");
        }

        for (var i = 0; i < orders.Count; i++)
        {
            if (orders[i] is null)
            {
                throw new InvalidRequestException($"order {i} is null.");
            }
        }

        return orders.Count;
    }

    private IEnumerable<Person> MakePersons(int count, bool includeOrders) => _data == PersonData.Untidy
        ? Enumerable.Range(1, count).Select(p => UntidyData.MakePerson(p, includeOrders))
        : Enumerable.Range(1, count).Select(p => PeopleData.MakePerson(p, includeOrders));

    private static CustomerOrder[] MakeCustomerOrders(int count, PersonData data)
    {
        var orders = new CustomerOrder[count];
        for (var i = 0; i < count; i++)
        {
            orders[i] = data == PersonData.Untidy ? UntidyData.MakeCustomerOrder(i) : PeopleData.MakeCustomerOrder();
        }

        return orders;
    }

    private void CheckPersons(int count)
    {
        if (count < -1 || count > MaxCount)
        {
            throw new InvalidRequestException($"count must be 0 to {MaxCount}, or -1 for the untidy persons, and was {count}.");
        }
    }
}
