namespace Transport.Experiments.Medians.Streams;

/// <summary>JSON of what is stored of streams.</summary>
[JsonSourceGenerationOptions(
    JsonSerializerDefaults.Web, UseStringEnumConverter = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(StreamsMeasured))]
internal sealed partial class StreamsJson : JsonSerializerContext;
