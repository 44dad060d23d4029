namespace Transport.Experiments.Callers;

/// <summary>JSON of what is stored of this kind, and of the task between coordinator and worker.</summary>
[JsonSourceGenerationOptions(
    JsonSerializerDefaults.Web, UseStringEnumConverter = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(CallersTask))]
[JsonSerializable(typeof(CallersMeasured))]
internal sealed partial class CallersJson : JsonSerializerContext;
