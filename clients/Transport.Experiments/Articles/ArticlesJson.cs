namespace Transport.Experiments.Articles;

/// <summary>JSON of what is stored of every article's experiment.</summary>
[JsonSourceGenerationOptions(
    JsonSerializerDefaults.Web, UseStringEnumConverter = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(ArticlePlanned))]
[JsonSerializable(typeof(PublishedFigures))]
internal sealed partial class ArticlesJson : JsonSerializerContext;
