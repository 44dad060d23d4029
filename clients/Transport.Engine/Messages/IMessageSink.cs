namespace Transport.Engine.Messages;

/// <summary>Where a measuring session reports its results. Safe for concurrent calls.</summary>
internal interface IMessageSink
{
    void Send(ClientMessage message);

    /// <summary>Does what sending takes, and sends nothing: the warm-up makes blocks as they are measured later.</summary>
    void Rehearse(ClientMessage message);
}
