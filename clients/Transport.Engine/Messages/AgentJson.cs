namespace Transport.Engine.Messages;

/// <summary>JSON of commands and messages, one line each. The other side may be anybody: a field that is missing, or null where none may be, is an error.</summary>
[JsonSourceGenerationOptions(
    JsonSerializerDefaults.Web, UseStringEnumConverter = true, RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true)]
[JsonSerializable(typeof(ClientMessage))]
[JsonSerializable(typeof(ClientCommand))]
[JsonSerializable(typeof(ClientAssignment))]
internal sealed partial class AgentJson : JsonSerializerContext;
