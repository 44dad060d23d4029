using System.Text.Json;
using System.Text.Json.Serialization;

namespace Transport.Harness.Experiments.ServiceModes;

/// <summary>JSON of the task between coordinator and worker.</summary>
[JsonSourceGenerationOptions(
    JsonSerializerDefaults.Web, UseStringEnumConverter = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(ModesTask))]
internal sealed partial class ModesTaskJson : JsonSerializerContext;
