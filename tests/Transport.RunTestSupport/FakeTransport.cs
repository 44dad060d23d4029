using System.Collections.Concurrent;

namespace Transport.RunTestSupport;

/// <summary>A row without a wire, whose calls do what a test wants.</summary>
/// <param name="id">Its id.</param>
/// <param name="call">What call number 1, 2, ... of the row answers.</param>
public sealed class FakeTransport(string id, Func<int, int, bool, CancellationToken, Task<IReadOnlyList<Person>>> call, string wire = "none") : ITransport
{
    private int _calls;

    public int Calls => _calls;

    /// <summary>Ids of the calls of <c>Query</c>, in their order; each is answered rightly after 1 ms.</summary>
    public ConcurrentQueue<long> QueriedIds { get; } = new();

    public int Clients { get; private set; }

    /// <summary>What its streams answer: of so many persons, with orders or without.</summary>
    public Func<int, bool, CancellationToken, IAsyncEnumerable<Person>>? Stream { get; set; }

    public TransportDescription Description { get; } = new()
    {
        Id = id, Wire = wire, Library = "none", LibraryVersion = "1", Protocol = WireProtocol.Tcp,
    };

    /// <summary>A row that answers as the contract says.</summary>
    public static FakeTransport Correct(string id) =>
        new(id, (_, count, orders, _) => Task.FromResult<IReadOnlyList<Person>>(Persons(count, orders)));

    public static Person[] Persons(int count, bool orders) =>
        [.. Enumerable.Range(1, count).Select(number => PeopleData.MakePerson(number, orders))];

    public ITransportClient CreateClient(ClientOptions options)
    {
        Clients++;
        return new Client(this);
    }

    private Task<IReadOnlyList<Person>> CallAsync(int count, bool orders, CancellationToken cancellationToken) =>
        call(Interlocked.Increment(ref _calls), count, orders, cancellationToken);

    private sealed class Client(FakeTransport owner) : ITransportClient
    {
        public ValueTask OpenAsync(CancellationToken cancellationToken) => ValueTask.CompletedTask;

        public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
            await owner.CallAsync(count, includeOrders, cancellationToken);

        public IAsyncEnumerable<Person> StreamPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
            owner.Stream?.Invoke(count, includeOrders, cancellationToken) ?? throw new NotSupportedException();

        public ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) =>
            throw new NotSupportedException();

        public async ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken)
        {
            owner.QueriedIds.Enqueue(id);
            await Task.Delay(1, cancellationToken);
            return new MockPersonRepository(1).Query(id, operationId);
        }

        public ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
            throw new NotSupportedException();

        public ValueTask DisposeAsync() => ValueTask.CompletedTask;
    }
}
