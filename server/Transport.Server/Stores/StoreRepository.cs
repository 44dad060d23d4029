using Transport.DataContract.Counting;

namespace Transport.Server.Stores;

/// <summary>A repository whose persons are read from a database for every call. Customer orders and states are made, as without a database.</summary>
/// <remarks>
/// Callers that can wait use <see cref="GetPersonsAsync"/>; the others block their thread while the database works. What the way to the data throws
/// becomes a <see cref="StoreException"/> that names the way.
/// </remarks>
internal sealed class StoreRepository : IPersonRepository, IAsyncDisposable
{
    private readonly IDataWay _way;
    private readonly StoreAddress _address;
    private readonly MockPersonRepository _others;
    private readonly IPersonStore _plain;
    private readonly StatementLog _log = new();
    private readonly Lazy<IPersonStore> _counting;
    private readonly Scenario? _scenario;
    private volatile bool _isCounting;

    /// <param name="way">How the database is read.</param>
    /// <param name="address">The database.</param>
    /// <param name="personCount">Persons that it holds.</param>
    /// <param name="scenario">What <see cref="Query"/> asks of the database; null where it asks nothing.</param>
    public StoreRepository(IDataWay way, StoreAddress address, int personCount, Scenario? scenario = null)
    {
        _scenario = scenario;
        _way = way;
        _address = address;
        PersonCount = personCount;
        _others = new MockPersonRepository(1, personCount);
        _plain = way.Open(address);
        _counting = new Lazy<IPersonStore>(() => way.Open(address, _log));
    }

    public int PersonCount { get; }

    /// <summary>A database holds no more than it was filled with.</summary>
    public int MaxCount => PersonCount;

    public bool IsStored => true;

    /// <summary>Loads the plugin that has the way.</summary>
    /// <exception cref="PluginLoadException">There is no such way, or it does not read this kind of database.</exception>
    public static StoreRepository Open(StoreHalf half, int personCount)
    {
        var plugins = PluginLoader.Load([half.PluginFolder], []);
        if (plugins.Unavailable is [var problem, ..] && plugins.Plugins.Count == 0)
        {
            throw new PluginLoadException($"plugin {problem.Id}: {problem.Reason}");
        }

        var way = plugins.Plugins.SelectMany(plugin => plugin.Ways).FirstOrDefault(way => way.Description.Id == half.Way)
            ?? throw new PluginLoadException($"no plugin in {half.PluginFolder} has a way to the data '{half.Way}'.");
        return way.Description.Stores.Contains(half.Address.Store)
            ? new StoreRepository(way, half.Address, personCount, half.Scenario)
            : throw new PluginLoadException($"{half.Way} does not read {half.Address.Store}: it reads {string.Join(", ", way.Description.Stores)}.");
    }

    /// <summary>From now on every call is counted, beginning at nothing.</summary>
    public void BeginCounting()
    {
        _log.Reset();
        _isCounting = true;
    }

    /// <summary>What was counted since; null where nothing is counted.</summary>
    public StatementCounts? Counts => _isCounting ? _log.Read() : null;

    public void EndCounting() => _isCounting = false;

    public async ValueTask DisposeAsync()
    {
        await _plain.DisposeAsync();
        if (_counting.IsValueCreated)
        {
            await _counting.Value.DisposeAsync();
        }
    }

    // No deadline: every statement has that of its driver.
    public Person[] GetPersons(int count, bool includeOrders) => GetPersonsAsync(count, includeOrders, CancellationToken.None).AsTask().GetAwaiter().GetResult();

    public async ValueTask<Person[]> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        if (IsMade(count))
        {
            return _others.GetPersons(count, includeOrders);
        }

        try
        {
            return await Store.GetPersonsAsync(count, includeOrders, cancellationToken);
        }
        catch (Exception thrown) when (IsOfTheStore(thrown))
        {
            throw FailureOf(thrown);
        }
    }

    /// <remarks>
    /// Whatever the query's answer holds, all persons are read, their orders only where the query names them; and read before the query begins, since a library
    /// that has begun to write an answer has no way to say that the database failed.
    /// </remarks>
    public IEnumerable<Person> GetPersonsToQuery(int mostRows, bool withOrders) => GetPersons(PersonCount, withOrders);

    public bool HasQueries => _way.Description.HasQueries;

    public IPersonQueries? OpenQueries(int mostRows, bool withOrders) => Store.OpenQueries();

    public CustomerOrder[] GetCustomerOrders(int count) => _others.GetCustomerOrders(count);

    /// <remarks>Article 4's service calls: the thread is blocked until the rows are mapped and compared. Then the answer is that of a server without a database.</remarks>
    public byte Query(long id, int operationId)
    {
        if (_scenario is { } scenario)
        {
            // No deadline: every statement has that of its driver.
            RunAsync(scenario, 1 + (int)((ulong)id % (ulong)PersonCount)).GetAwaiter().GetResult();
        }

        return _others.Query(id, operationId);
    }

    public int SubmitCustomerOrders(IReadOnlyList<CustomerOrder>? orders) => _others.SubmitCustomerOrders(orders);

    private async Task RunAsync(Scenario scenario, int id)
    {
        try
        {
            var session = Store.OpenSession() ?? throw new NotSupportedException("this way has none of article 4's queries.");
            await using (session.ConfigureAwait(false))
            {
                await ScenarioCall.RunAsync(session, scenario, PersonCount, id, CancellationToken.None).ConfigureAwait(false);
            }
        }
        catch (Exception thrown) when (IsOfTheStore(thrown))
        {
            throw FailureOf(thrown);
        }
    }

    private IPersonStore Store => _isCounting ? _counting.Value : _plain;

    /// <summary>Whether a request needs no database: the untidy persons, which are reserved, and what is refused.</summary>
    private bool IsMade(int count) => count < 0 || count > MaxCount;

    private static bool IsOfTheStore(Exception thrown) => thrown is not (OperationCanceledException or OutOfMemoryException);

    public StoreException FailureOf(Exception thrown)
    {
        // A mapper's own words often only say that something below it failed.
        var reason = thrown.InnerException is { } inner ? $"{thrown.Message} {inner.Message}" : thrown.Message;
        return new StoreException($"{_way.Description.Id} could not read {_address.Store}: {reason.ReplaceLineEndings(" ")}", thrown);
    }
}
