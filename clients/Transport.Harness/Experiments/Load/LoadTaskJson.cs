using System.Text.Json;
using System.Text.Json.Serialization;

namespace Transport.Harness.Experiments.Load;

/// <summary>JSON of the task between coordinator and worker.</summary>
[JsonSourceGenerationOptions(
    JsonSerializerDefaults.Web, UseStringEnumConverter = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(LoadTask))]
internal sealed partial class LoadTaskJson : JsonSerializerContext;
