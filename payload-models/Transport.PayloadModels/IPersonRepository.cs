using System.Runtime.CompilerServices;

namespace Transport.PayloadModels;

/// <summary>What every transport serves. Implementations are safe for concurrent calls.</summary>
public interface IPersonRepository
{
    /// <summary>Persons in the entity sets of the OData rows, and persons materialised ahead of any call.</summary>
    int PersonCount { get; }

    /// <summary>The largest count that a call may ask for.</summary>
    int MaxCount { get; }

    /// <summary>The first <paramref name="count"/> persons; -1 is the reserved value that asks for the untidy persons.</summary>
    /// <returns>Shared objects that callers must not change.</returns>
    /// <exception cref="InvalidRequestException">Any other negative count, or more than <see cref="MaxCount"/>.</exception>
    Person[] GetPersons(int count, bool includeOrders);

    /// <summary>Whether persons are read from a database for every call, which a caller that can wait awaits; they are held in memory or made otherwise.</summary>
    bool IsStored => false;

    /// <summary>The same as <see cref="GetPersons"/> for a caller that can wait: persons in memory are there at once, those of a database are awaited.</summary>
    /// <exception cref="InvalidRequestException">As for <see cref="GetPersons"/>.</exception>
    /// <exception cref="StoreException">The database behind the repository failed.</exception>
    ValueTask<Person[]> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) => ValueTask.FromResult(GetPersons(count, includeOrders));

    /// <summary>The same persons one by one, for a caller that sends each before it asks for the next: made as they are asked for, where they are not kept.</summary>
    /// <exception cref="InvalidRequestException">As for <see cref="GetPersons"/>.</exception>
    /// <exception cref="StoreException">The database behind the repository failed.</exception>
    async IAsyncEnumerable<Person> StreamPersonsAsync(int count, bool includeOrders, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        foreach (var person in await GetPersonsAsync(count, includeOrders, cancellationToken))
        {
            yield return person;
        }
    }

    /// <summary>All <see cref="PersonCount"/> persons with their orders, for a library that evaluates a query over them.</summary>
    /// <param name="mostRows">The most that the query's answer holds: what a server counts as its memory.</param>
    /// <param name="withOrders">Whether the query names their orders; where it does not, a repository that reads them for each call leaves them out.</param>
    /// <returns>Shared objects that callers must not change; a repository that keeps none may make them as they are read.</returns>
    IEnumerable<Person> GetPersonsToQuery(int mostRows, bool withOrders) => GetPersons(PersonCount, includeOrders: true);

    /// <summary>Whether a database evaluates queries, by <see cref="OpenQueries"/>.</summary>
    bool HasQueries => false;

    /// <summary>The same persons where a database evaluates the query; null where there is none that can, and <see cref="GetPersonsToQuery"/> has them.</summary>
    /// <inheritdoc cref="GetPersonsToQuery"/>
    IPersonQueries? OpenQueries(int mostRows, bool withOrders) => null;

    /// <summary>What such a query threw, in words that name the database and the way to it.</summary>
    StoreException FailureOf(Exception thrown) => new(thrown.Message, thrown);

    /// <summary><paramref name="count"/> equal orders.</summary>
    /// <exception cref="InvalidRequestException">A negative count, or more than <see cref="MaxCount"/>.</exception>
    CustomerOrder[] GetCustomerOrders(int count);

    /// <summary><c>(byte)((id ^ operationId) &amp; 0xFF)</c>.</summary>
    byte Query(long id, int operationId);

    /// <summary>Counts the orders received, having read every field of each.</summary>
    /// <exception cref="InvalidRequestException">More than <see cref="MaxCount"/> orders, or none at all where null was sent.</exception>
    int SubmitCustomerOrders(IReadOnlyList<CustomerOrder>? orders);
}
