using System.ServiceModel.Channels;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Clients.Wcf;

/// <summary>Calls <see cref="IItemsService{T}"/>.</summary>
/// <param name="binding">The client's.</param>
/// <param name="isNetTcp">Whether it is a binding of net.tcp; otherwise of HTTP.</param>
/// <param name="options">Where to, and how many connections.</param>
internal sealed class ServiceModelItemsClient<T>(Binding binding, bool isNetTcp, ClientOptions options) : IItemsClient<T>
    where T : class, new()
{
    private readonly ServiceModelChannels<IItemsService<T>> _channels = new(binding, isNetTcp, options);

    public ValueTask OpenAsync(CancellationToken cancellationToken) => _channels.OpenAsync(cancellationToken);

    public async ValueTask<T[]> GetAsync(int count, CancellationToken cancellationToken) => await _channels.CallAsync(channel => channel.GetItemsAsync(count), cancellationToken);

    public async ValueTask<int> SubmitAsync(T[] items, CancellationToken cancellationToken) => await _channels.CallAsync(channel => channel.SubmitItemsAsync(items), cancellationToken);

    public ValueTask DisposeAsync() => _channels.DisposeAsync();
}
