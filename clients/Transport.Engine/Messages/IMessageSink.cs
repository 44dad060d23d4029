namespace Transport.Engine.Messages;

/// <summary>Where a measuring session reports its results. Safe for concurrent calls.</summary>
internal interface IMessageSink
{
    void Send(ClientMessage message);
}
