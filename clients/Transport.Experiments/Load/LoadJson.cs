namespace Transport.Experiments.Load;

/// <summary>JSON of what is stored of this kind, and of the task between coordinator and worker.</summary>
[JsonSourceGenerationOptions(
    JsonSerializerDefaults.Web, UseStringEnumConverter = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(LoadTask))]
[JsonSerializable(typeof(LoadPlanned))]
[JsonSerializable(typeof(CeilingMeasured))]
[JsonSerializable(typeof(LoadSecondMeasured))]
[JsonSerializable(typeof(LoadVisitEnded))]
[JsonSerializable(typeof(AgentListed))]
[JsonSerializable(typeof(LoadAgentEnded))]
[JsonSerializable(typeof(LoadAgentLost))]
internal sealed partial class LoadJson : JsonSerializerContext;
