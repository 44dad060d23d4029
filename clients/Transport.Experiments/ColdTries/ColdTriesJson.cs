namespace Transport.Experiments.ColdTries;

/// <summary>JSON of what is stored of this kind.</summary>
[JsonSourceGenerationOptions(
    JsonSerializerDefaults.Web, UseStringEnumConverter = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(TriesMeasured))]
internal sealed partial class ColdTriesJson : JsonSerializerContext;
