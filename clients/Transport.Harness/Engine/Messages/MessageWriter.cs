using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Transport.Harness.Engine.Messages;

/// <summary>Writes messages as lines.</summary>
/// <param name="output">Where they go.</param>
/// <param name="type">Their JSON; that of a client process where it is null.</param>
internal sealed class MessageWriter(TextWriter output, JsonTypeInfo<ClientMessage>? type = null) : IMessageSink
{
    private readonly Lock _lock = new();

    public void Send(ClientMessage message)
    {
        var line = JsonSerializer.Serialize(message, type ?? MessageJson.Default.ClientMessage);
        lock (_lock)
        {
            output.Write(line + "\n");
            output.Flush();
        }
    }
}
