namespace Transport.Experiments.ServiceModes;

/// <summary>JSON of what is stored of this kind, and of the task between coordinator and worker.</summary>
[JsonSourceGenerationOptions(
    JsonSerializerDefaults.Web, UseStringEnumConverter = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(ModesTask))]
[JsonSerializable(typeof(ModeMeasured))]
internal sealed partial class ModesJson : JsonSerializerContext;
