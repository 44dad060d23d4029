using System.ServiceModel;
using System.ServiceModel.Channels;
using Transport.PluginContract;

namespace Transport.Clients.Wcf;

/// <summary>
/// One channel factory for the life of the client, and its channels for as long as they work: one over HTTP, which shares a pool of connections, and
/// over net.tcp, where a channel is a session on a connection, as many as the client may hold connections.
/// </summary>
/// <remarks>
/// The library's calls take no cancellation token: a cancelled call is abandoned, and its answer is still received. Over net.tcp, where that
/// answer would hold up every later one, later calls get a new channel.
/// </remarks>
/// <typeparam name="TService">The service contract.</typeparam>
internal sealed class ServiceModelChannels<TService> : IAsyncDisposable
    where TService : class
{
    private readonly ChannelFactory<TService> _factory;
    private readonly TService?[] _channels;
    private readonly Lock _gate = new();
    private readonly ConnectionOpener? _opener;
    private int _turn;

    /// <param name="binding">The client's.</param>
    /// <param name="isNetTcp">Whether it is a binding of net.tcp; otherwise of HTTP.</param>
    /// <param name="options">Where to, and how many connections.</param>
    public ServiceModelChannels(Binding binding, bool isNetTcp, ClientOptions options)
    {
        _factory = new ChannelFactory<TService>(binding, new EndpointAddress(options.Address));
        _channels = new TService?[isNetTcp ? options.MaxConnections : 1];
        if (!isNetTcp)
        {
            _opener = new ConnectionOpener(options);
            _factory.Endpoint.EndpointBehaviors.Add(new HttpHandlerBehavior(options, _opener));
        }
    }

    /// <summary>Opens a channel and a connection: over net.tcp the first does the second.</summary>
    public async ValueTask OpenAsync(CancellationToken cancellationToken)
    {
        var channel = (IClientChannel)Channel(0);
        if (channel.State == CommunicationState.Created)
        {
            await Task.Factory.FromAsync(channel.BeginOpen, channel.EndOpen, state: null).WaitAsync(cancellationToken);
        }

        if (_opener is not null)
        {
            await _opener.OpenAsync(cancellationToken);
        }
    }

    public async ValueTask DisposeAsync()
    {
        foreach (var channel in _channels)
        {
            if (channel is IClientChannel open)
            {
                await CloseAsync(open);
            }
        }

        await CloseAsync(_factory);
        _opener?.Dispose();
    }

    /// <summary>Makes a call on the channel whose turn it is.</summary>
    public async Task<T> CallAsync<T>(Func<TService, Task<T>> operation, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        var place = _channels.Length == 1 ? 0 : (int)((uint)Interlocked.Increment(ref _turn) % (uint)_channels.Length);
        var channel = Channel(place);
        var call = operation(channel);
        try
        {
            return await call.WaitAsync(cancellationToken);
        }
        catch (OperationCanceledException) when (cancellationToken.IsCancellationRequested)
        {
            Abandon(place, channel, call);
            throw;
        }
    }

    private void Abandon(int place, TService channel, Task call)
    {
        if (channel is not IClientChannel { SessionId: not null } session)
        {
            return;
        }

        lock (_gate)
        {
            _channels[place] = ReferenceEquals(_channels[place], channel) ? null : _channels[place];
        }

        // Closed when the answer has arrived or the call has failed; nothing waits for either.
        _ = call.ContinueWith(_ => CloseAsync(session), CancellationToken.None, TaskContinuationOptions.None, TaskScheduler.Default);
    }

    private TService Channel(int place)
    {
        lock (_gate)
        {
            if (_channels[place] is IClientChannel { State: CommunicationState.Faulted or CommunicationState.Closing or CommunicationState.Closed } failed)
            {
                failed.Abort();
                _channels[place] = null;
            }

            return _channels[place] ??= _factory.CreateChannel();
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
