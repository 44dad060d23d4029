using System.Collections.Concurrent;
using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Clients.Floor;

/// <summary>Reads the floor's bytes and decodes no list: every list it answers is empty. A state is one byte, and is answered.</summary>
public sealed class FloorClient(ClientOptions options) : ITransportClient
{
    private readonly SemaphoreSlim _free = new(options.MaxConnections);
    private readonly ConcurrentBag<FloorConnection> _idle = [];

    public async ValueTask OpenAsync(CancellationToken cancellationToken) =>
        _idle.Add(await FloorConnection.OpenAsync(options.Address, cancellationToken));

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        await CallAsync(Operation.GetPersons, count, includeOrders ? 1 : 0, cancellationToken);
        return [];
    }

    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken)
    {
        await CallAsync(Operation.GetCustomerOrders, count, 0, cancellationToken);
        return [];
    }

    public ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) =>
        CallAsync(Operation.Query, unchecked((int)id), operationId, cancellationToken);

    public ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
        throw new NotSupportedException($"the floor does not carry {Operation.SubmitCustomerOrders}.");

    public ValueTask DisposeAsync()
    {
        while (_idle.TryTake(out var connection))
        {
            connection.Dispose();
        }

        _free.Dispose();
        return ValueTask.CompletedTask;
    }

    /// <returns>The last byte of the answer.</returns>
    private async ValueTask<byte> CallAsync(Operation operation, int count, int flags, CancellationToken cancellationToken)
    {
        await _free.WaitAsync(cancellationToken);
        try
        {
            if (!_idle.TryTake(out var connection))
            {
                connection = await FloorConnection.OpenAsync(options.Address, cancellationToken);
            }

            try
            {
                var last = await connection.CallAsync(operation, count, flags, cancellationToken);
                _idle.Add(connection);
                return last;
            }
            catch
            {
                // Part of an answer may still be in transit on it, so it cannot be reused.
                connection.Dispose();
                throw;
            }
        }
        finally
        {
            _free.Release();
        }
    }
}
