namespace Transport.PluginContract;

/// <summary>
/// A client as a user of the protocol would write it: connections reused, objects out. A call has finished when the caller holds
/// payload-model objects with every field set.
/// </summary>
/// <remarks>
/// Calls honour their token promptly: a cancelled call ends with <see cref="OperationCanceledException"/> and leaves the client usable
/// (by reconnecting where the wire needs it). Safe for concurrent calls. A failure of the server is the wire's own exception, with the
/// wire's own words in its message.
/// </remarks>
public interface ITransportClient : IAsyncDisposable
{
    /// <summary>Connects, as far as the wire has a notion of it, so that opening is timed apart from the first call.</summary>
    ValueTask OpenAsync(CancellationToken cancellationToken);

    /// <summary><see cref="Operation.GetPersons"/>.</summary>
    ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken);

    /// <summary><see cref="Operation.GetPersons"/> in the variant <see cref="HttpVariants.Stream"/>: each person as soon as it has arrived. An enumeration that is ended early ends the call.</summary>
    IAsyncEnumerable<Person> StreamPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
        throw new NotSupportedException("This client reads no streams.");

    /// <summary><see cref="Operation.GetCustomerOrders"/>.</summary>
    ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken);

    /// <summary><see cref="Operation.Query"/>.</summary>
    ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken);

    /// <summary><see cref="Operation.SubmitCustomerOrders"/>; answers how many the server accepted.</summary>
    ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken);

    /// <summary><see cref="Operation.GetItems"/>, by a client of a row that carries a user's payload: an array of its items.</summary>
    ValueTask<IReadOnlyList<object>> GetItemsAsync(int count, CancellationToken cancellationToken) => throw new NotSupportedException(Payload.PeopleAlone);

    /// <summary><see cref="Operation.SubmitItems"/>, by such a client, with such an array; answers how many the server accepted.</summary>
    ValueTask<int> SubmitItemsAsync(IReadOnlyList<object> items, CancellationToken cancellationToken) => throw new NotSupportedException(Payload.PeopleAlone);
}
