using System.Collections.Concurrent;

namespace Transport.Engine.Tests.Worker;

/// <summary>What a session sends, in its order.</summary>
internal sealed class CollectingSink(Action<ClientMessage>? onMessage = null) : IMessageSink
{
    public ConcurrentQueue<ClientMessage> Messages { get; } = [];

    public void Rehearse(ClientMessage message)
    {
    }

    public void Send(ClientMessage message)
    {
        Messages.Enqueue(message);
        onMessage?.Invoke(message);
    }
}
