namespace Transport.Engine.Messages;

/// <summary>What a client process of this machine says, read leniently: it may be of another build, which is measured in turn with this one.</summary>
[JsonSourceGenerationOptions(
    JsonSerializerDefaults.Web, UseStringEnumConverter = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(ClientMessage))]
[JsonSerializable(typeof(bool))]
[JsonSerializable(typeof(int))]
internal sealed partial class MessageJson : JsonSerializerContext;
