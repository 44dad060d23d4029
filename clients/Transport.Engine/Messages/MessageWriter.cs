namespace Transport.Engine.Messages;

/// <summary>Writes messages as lines.</summary>
/// <param name="output">Where they go.</param>
/// <param name="json">Their JSON.</param>
internal sealed class MessageWriter(TextWriter output, JsonSerializerOptions json) : IMessageSink
{
    private readonly Lock _lock = new();

    public void Rehearse(ClientMessage message) => _ = JsonSerializer.Serialize(message, json);

    public void Send(ClientMessage message)
    {
        var line = JsonSerializer.Serialize(message, json);
        lock (_lock)
        {
            output.Write(line + "\n");
            output.Flush();
        }
    }
}
