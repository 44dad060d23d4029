namespace Transport.Runs.Record.Storage;

/// <summary>JSON of a stored run: camel case, one line an event, enumerations by name, nulls left out; a missing field is an error.</summary>
[JsonSourceGenerationOptions(
    JsonSerializerDefaults.Web, UseStringEnumConverter = true, RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true,
    DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, Converters = [typeof(ShownTextConverter), typeof(NumbersConverter)])]
[JsonSerializable(typeof(RunEvent))]
public sealed partial class RunRecordJson : JsonSerializerContext;
