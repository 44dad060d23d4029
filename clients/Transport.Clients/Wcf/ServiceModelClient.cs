using System.ServiceModel.Channels;
using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Clients.Wcf;

/// <summary>Calls <see cref="IPersonService"/>.</summary>
/// <param name="binding">The client's.</param>
/// <param name="isNetTcp">Whether it is a binding of net.tcp; otherwise of HTTP.</param>
/// <param name="options">Where to, and how many connections.</param>
internal sealed class ServiceModelClient(Binding binding, bool isNetTcp, ClientOptions options) : ITransportClient
{
    private readonly ServiceModelChannels<IPersonService> _channels = new(binding, isNetTcp, options);

    public ValueTask OpenAsync(CancellationToken cancellationToken) => _channels.OpenAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
        await _channels.CallAsync(channel => channel.GetPersonsAsync(count, includeOrders), cancellationToken);

    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) =>
        await _channels.CallAsync(channel => channel.GetCustomerOrdersAsync(count), cancellationToken);

    public async ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) =>
        await _channels.CallAsync(channel => channel.QueryAsync(id, operationId), cancellationToken);

    public async ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
        await _channels.CallAsync(channel => channel.SubmitCustomerOrdersAsync(orders as CustomerOrder[] ?? [.. orders]), cancellationToken);

    public ValueTask DisposeAsync() => _channels.DisposeAsync();
}
