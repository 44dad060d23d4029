namespace Transport.Engine.Payloads;

/// <summary>A row that carries a payload in the place of the people contract.</summary>
/// <param name="row">Whatever its wire is: the server says whether it carries the payload.</param>
/// <param name="payload">What it carries.</param>
internal sealed class PayloadTransport(ITransport row, Payload payload) : ITransport
{
    /// <summary>The rows of a run of the payload. What shows a limit of the others stays what it is.</summary>
    public static IReadOnlyList<ITransport> Of(IEnumerable<ITransport> rows, Payload payload) => [.. rows.Select(row => row.Description.IsLimit ? row : new PayloadTransport(row, payload))];

    public TransportDescription Description { get; } = row.Description with { Operations = Operations.OfItems };

    public ITransportClient CreateClient(ClientOptions options) => payload.Open(new Opening(row, options));

    private sealed class Opening(ITransport row, ClientOptions options) : IPayloadUser<ITransportClient>
    {
        public ITransportClient Use<T>(Payload<T> payload)
            where T : class, new() => new Client<T>(row.CreateClient(payload, options));
    }

    /// <summary>What a run calls, which does not know the type of the items.</summary>
    private sealed class Client<T>(IItemsClient<T> client) : ITransportClient
        where T : class, new()
    {
        public ValueTask OpenAsync(CancellationToken cancellationToken) => client.OpenAsync(cancellationToken);

        public async ValueTask<IReadOnlyList<object>> GetItemsAsync(int count, CancellationToken cancellationToken)
        {
            try
            {
                return await client.GetAsync(count, cancellationToken).ConfigureAwait(false);
            }
            catch (Exception problem) when (!cancellationToken.IsCancellationRequested)
            {
                throw new PayloadCallException(problem);
            }
        }

        public async ValueTask<int> SubmitItemsAsync(IReadOnlyList<object> items, CancellationToken cancellationToken)
        {
            try
            {
                return await client.SubmitAsync((T[])items, cancellationToken).ConfigureAwait(false);
            }
            catch (Exception problem) when (!cancellationToken.IsCancellationRequested)
            {
                throw new PayloadCallException(problem);
            }
        }

        public ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) => throw NoPersons();

        public ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) => throw NoPersons();

        public ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) => throw NoPersons();

        public ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) => throw NoPersons();

        public ValueTask DisposeAsync() => client.DisposeAsync();

        private static NotSupportedException NoPersons() => new("this client carries the items of a payload.");
    }
}
