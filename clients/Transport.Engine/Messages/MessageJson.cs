using System.Text.Json;
using System.Text.Json.Serialization;

namespace Transport.Engine.Messages;

/// <summary>JSON between coordinator and client process, one line a message.</summary>
[JsonSourceGenerationOptions(
    JsonSerializerDefaults.Web, UseStringEnumConverter = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(ClientAssignment))]
[JsonSerializable(typeof(ClientMessage))]
[JsonSerializable(typeof(bool))]
[JsonSerializable(typeof(int))]
internal sealed partial class MessageJson : JsonSerializerContext;
