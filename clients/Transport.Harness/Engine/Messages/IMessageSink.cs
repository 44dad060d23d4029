namespace Transport.Harness.Engine.Messages;

/// <summary>Where a measuring session says what it finds. Safe for concurrent calls.</summary>
internal interface IMessageSink
{
    void Send(ClientMessage message);
}
