using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Clients.Handler;

/// <summary>Calls the plain handler; it carries <see cref="Operation.Query"/> and nothing else.</summary>
public sealed class HandlerClient(ClientOptions options) : ITransportClient
{
    private readonly HttpConnections _connections = new(options);

    public ValueTask OpenAsync(CancellationToken cancellationToken) => _connections.OpenAsync(cancellationToken);

    public async ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken)
    {
        var address = string.Create(CultureInfo.InvariantCulture, $"{options.Address.AbsoluteUri}?id={id}&opId={operationId}");
        using var request = new HttpRequestMessage(HttpMethod.Get, address);
        using var body = await _connections.SendAsync(request, cancellationToken);
        return body.Memory.Length == 1
            ? body.Memory.Span[0]
            : throw new InvalidPayloadException($"the handler must answer one byte, but {body.Memory.Length} arrived.");
    }

    public ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
        throw NotCarried(Operation.GetPersons);

    public ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) =>
        throw NotCarried(Operation.GetCustomerOrders);

    public ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
        throw NotCarried(Operation.SubmitCustomerOrders);

    public ValueTask DisposeAsync() => _connections.DisposeAsync();

    private static NotSupportedException NotCarried(Operation operation) => new($"the plain handler does not carry {operation}.");
}
