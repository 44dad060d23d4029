using System.Text.Json;

namespace Transport.Harness.Engine.Messages;

/// <summary>Writes messages as lines.</summary>
internal sealed class MessageWriter(TextWriter output) : IMessageSink
{
    private readonly Lock _lock = new();

    public void Send(ClientMessage message)
    {
        var line = JsonSerializer.Serialize(message, MessageJson.Default.ClientMessage);
        lock (_lock)
        {
            output.Write(line + "\n");
            output.Flush();
        }
    }
}
