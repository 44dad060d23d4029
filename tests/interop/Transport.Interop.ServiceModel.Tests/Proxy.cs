using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Transport.Interop.ServiceModel.Tests;

/// <summary>A channel of a contract, with the factory that made it.</summary>
internal sealed class Proxy<TContract> : IAsyncDisposable
    where TContract : class
{
    private readonly ChannelFactory<TContract> _factory;

    private Proxy(ChannelFactory<TContract> factory)
    {
        _factory = factory;
        Service = factory.CreateChannel();
    }

    public TContract Service { get; }

    public IClientChannel Channel => (IClientChannel)Service;

    public static Proxy<TContract> Open(Binding binding, Uri address) => new(new ChannelFactory<TContract>(binding, new EndpointAddress(address)));

    public static Proxy<TContract> OpenDuplex(Binding binding, Uri address, object callback) =>
        new(new DuplexChannelFactory<TContract>(new InstanceContext(callback), binding, new EndpointAddress(address)));

    /// <summary>Ends the channel in order, as a program does that is done with it.</summary>
    public Task CloseAsync() => Task.Factory.FromAsync(Channel.BeginClose, Channel.EndClose, state: null);

    public ValueTask DisposeAsync()
    {
        if (Channel.State != CommunicationState.Closed)
        {
            Channel.Abort();
        }

        _factory.Abort();
        return ValueTask.CompletedTask;
    }
}
