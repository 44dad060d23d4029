using System.ServiceModel;
using System.ServiceModel.Channels;
using Transport.PayloadModels;
using Transport.Plugin.ServiceModel;
using Transport.PluginContract;

namespace Transport.Plugin.CoreWcf;

/// <summary>One channel of a channel factory, replaced when it has failed.</summary>
/// <remarks>
/// The library's calls take no cancellation token: a cancelled call is abandoned, and its answer is still received. Over net.tcp, where that
/// answer would hold up every later one, later calls get a new channel.
/// </remarks>
internal sealed class CoreWcfClient : ITransportClient
{
    private readonly ChannelFactory<IPersonService> _factory;
    private readonly Lock _gate = new();

    private IPersonService? _channel;

    /// <param name="binding">The client's.</param>
    /// <param name="address">Of the service.</param>
    /// <param name="connections">The handler of an HTTP binding; null for net.tcp.</param>
    public CoreWcfClient(Binding binding, Uri address, HttpConnections? connections)
    {
        _factory = new ChannelFactory<IPersonService>(binding, new EndpointAddress(address));
        if (connections is not null)
        {
            _factory.Endpoint.EndpointBehaviors.Add(connections);
        }
    }

    public async ValueTask OpenAsync(CancellationToken cancellationToken)
    {
        var channel = (IClientChannel)Channel();
        if (channel.State == CommunicationState.Created)
        {
            await Task.Factory.FromAsync(channel.BeginOpen, channel.EndOpen, state: null).WaitAsync(cancellationToken);
        }
    }

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
        await CallAsync(channel => channel.GetPersonsAsync(count, includeOrders), cancellationToken);

    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) =>
        await CallAsync(channel => channel.GetCustomerOrdersAsync(count), cancellationToken);

    public async ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) =>
        await CallAsync(channel => channel.QueryAsync(id, operationId), cancellationToken);

    public async ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
        await CallAsync(channel => channel.SubmitCustomerOrdersAsync(orders as CustomerOrder[] ?? [.. orders]), cancellationToken);

    public async ValueTask DisposeAsync()
    {
        if (_channel is IClientChannel channel)
        {
            await CloseAsync(channel);
        }

        await CloseAsync(_factory);
    }

    private async Task<T> CallAsync<T>(Func<IPersonService, Task<T>> operation, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        var channel = Channel();
        var call = operation(channel);
        try
        {
            return await call.WaitAsync(cancellationToken);
        }
        catch (OperationCanceledException) when (cancellationToken.IsCancellationRequested)
        {
            Abandon(channel, call);
            throw;
        }
    }

    private void Abandon(IPersonService channel, Task call)
    {
        if (channel is not IClientChannel { SessionId: not null } session)
        {
            return;
        }

        lock (_gate)
        {
            _channel = ReferenceEquals(_channel, channel) ? null : _channel;
        }

        // Closed when the answer has arrived or the call has failed; nothing waits for either.
        _ = call.ContinueWith(_ => CloseAsync(session), CancellationToken.None, TaskContinuationOptions.None, TaskScheduler.Default);
    }

    private IPersonService Channel()
    {
        lock (_gate)
        {
            if (_channel is IClientChannel { State: CommunicationState.Faulted or CommunicationState.Closing or CommunicationState.Closed } failed)
            {
                failed.Abort();
                _channel = null;
            }

            return _channel ??= _factory.CreateChannel();
        }
    }

    /// <summary>Closes as the library asks for: what cannot be closed in an orderly way is aborted.</summary>
    private static async Task CloseAsync(ICommunicationObject open)
    {
        try
        {
            await Task.Factory.FromAsync(open.BeginClose, open.EndClose, state: null);
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException)
        {
            open.Abort();
        }
    }
}
