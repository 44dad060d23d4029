using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Clients;

/// <summary>The client of a row in the variant <c>+stream</c>: who asks for all persons gets those of a stream, once the last has arrived.</summary>
/// <param name="streams">The row's client.</param>
internal sealed class CollectingClient(ITransportClient streams) : ITransportClient
{
    public ValueTask OpenAsync(CancellationToken cancellationToken) => streams.OpenAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        var persons = new List<Person>(Math.Max(0, count));
        await foreach (var person in streams.StreamPersonsAsync(count, includeOrders, cancellationToken))
        {
            if (persons.Count == count)
            {
                throw new InvalidDataException($"more came than the {count} persons that were asked for.");
            }

            persons.Add(person);
        }

        return persons;
    }

    public IAsyncEnumerable<Person> StreamPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) => streams.StreamPersonsAsync(count, includeOrders, cancellationToken);

    public ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) => throw NotAStream();

    public ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) => throw NotAStream();

    public ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) => throw NotAStream();

    public ValueTask DisposeAsync() => streams.DisposeAsync();

    private static NotSupportedException NotAStream() => new("Persons alone are streamed.");
}
