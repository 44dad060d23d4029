using System.Collections.Concurrent;
using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Clients.Floor;

/// <summary>Reads the floor's bytes and decodes nothing: every list it answers is empty, every number 0.</summary>
public sealed class FloorClient(ClientOptions options) : ITransportClient
{
    private readonly SemaphoreSlim _free = new(options.MaxConnections);
    private readonly ConcurrentBag<FloorConnection> _idle = [];

    /// <inheritdoc/>
    public async ValueTask OpenAsync(CancellationToken cancellationToken) =>
        _idle.Add(await FloorConnection.OpenAsync(options.Address, cancellationToken));

    /// <inheritdoc/>
    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        await CallAsync(Operation.GetPersons, count, includeOrders ? 1 : 0, cancellationToken);
        return [];
    }

    /// <inheritdoc/>
    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken)
    {
        await CallAsync(Operation.GetCustomerOrders, count, 0, cancellationToken);
        return [];
    }

    /// <inheritdoc/>
    public async ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken)
    {
        await CallAsync(Operation.Query, unchecked((int)id), operationId, cancellationToken);
        return 0;
    }

    /// <inheritdoc/>
    public ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
        throw new NotSupportedException($"the floor does not carry {Operation.SubmitCustomerOrders}.");

    /// <inheritdoc/>
    public ValueTask DisposeAsync()
    {
        while (_idle.TryTake(out var connection))
        {
            connection.Dispose();
        }

        _free.Dispose();
        return ValueTask.CompletedTask;
    }

    private async ValueTask CallAsync(Operation operation, int count, int flags, CancellationToken cancellationToken)
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
                await connection.CallAsync(operation, count, flags, cancellationToken);
            }
            catch
            {
                // Part of an answer may still be under way on it, so it cannot be used again.
                connection.Dispose();
                throw;
            }

            _idle.Add(connection);
        }
        finally
        {
            _free.Release();
        }
    }
}
